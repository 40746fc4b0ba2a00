import { Global, Module } from '@nestjs/common';
import { NewsFeed, PostgresNews } from './news-feed.js';

/** Live news, for the modules that change something and for the streams that send them. */
@Global()
@Module({ providers: [NewsFeed, PostgresNews], exports: [NewsFeed] })
export class NewsModule {}
