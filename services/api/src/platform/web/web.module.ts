import { Module } from '@nestjs/common';
import { PageDrawer } from './drawing/page-drawer.js';
import { Indexing } from './indexing.js';
import { LiveSiteReader } from './live-site.js';
import { SiteFollower } from './site-follower.js';
import { SitePages } from './site-pages.js';
import { StackMapper } from './stack-mapper.js';

@Module({
  providers: [Indexing, LiveSiteReader, PageDrawer, SiteFollower, SitePages, StackMapper],
  exports: [Indexing, LiveSiteReader, StackMapper],
})
export class WebModule {}
