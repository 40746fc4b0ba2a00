import { startStandalone } from '@lost-found/app-kit';
import adminConsole from './module';

void startStandalone(adminConsole, APP_MOUNT);
