import { startStandalone } from '@lost-found/app-kit';
import portal from './module';

void startStandalone(portal, APP_MOUNT);
