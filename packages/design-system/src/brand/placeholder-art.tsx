import { LogoMark } from './logo';

/** In place of a missing picture. */
export const PlaceholderArt = () => <LogoMark />;
