import { Global, Module } from '@nestjs/common';
import { Events } from './events.js';
import { NewsFeed, PostgresNews } from './news-feed.js';

/** Changes and their live news, for the modules that change something and for the streams that send them. */
@Global()
@Module({ providers: [Events, NewsFeed, PostgresNews], exports: [Events, NewsFeed] })
export class EventsModule {}
