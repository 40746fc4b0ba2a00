import { Module } from '@nestjs/common';
import { QrService } from '../platform/qr/qr.service.js';
import { PageDrawer } from './drawing/page-drawer.js';
import { Installation } from './install/installation.js';
import { ConsolePage } from './pages/console-page.js';
import { HallDisplay } from './pages/hall-display.js';
import { Indexing } from './pages/indexing.js';
import { OfflinePage } from './pages/offline-page.js';
import { WebPages } from './pages/serve-web.js';
import { SitePages } from './pages/site-pages.js';
import { LiveSiteReader } from './releases/live-site.js';
import { ReleaseFiles } from './releases/release-files.js';
import { SiteFollower } from './releases/site-follower.js';

@Module({
  providers: [
    ConsolePage,
    HallDisplay,
    Indexing,
    Installation,
    OfflinePage,
    LiveSiteReader,
    PageDrawer,
    QrService,
    ReleaseFiles,
    SiteFollower,
    SitePages,
    WebPages,
  ],
  exports: [Indexing, LiveSiteReader, ReleaseFiles, SiteFollower],
})
export class SiteModule {}
