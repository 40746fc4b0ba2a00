import { demoBuild } from '@lost-found/demo/build';
import config from './rsbuild.config';

export default demoBuild(config);
