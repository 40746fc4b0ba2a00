import { Module } from '@nestjs/common';
import { PageDrawer } from './drawing/page-drawer.js';
import { Indexing } from './indexing.js';
import { LiveSiteReader } from './live-site.js';
import { SitePages } from './site-pages.js';

@Module({ providers: [Indexing, LiveSiteReader, PageDrawer, SitePages], exports: [Indexing, LiveSiteReader] })
export class WebModule {}
