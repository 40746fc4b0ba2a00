import { LogoMark } from './logo';

/** Nothing found. */
export const EmptySearchArt = () => <LogoMark />;
/** Done. */
export const SuccessArt = () => <LogoMark />;
/** Something broke. */
export const ErrorArt = () => <LogoMark />;
/** No connection, or a part of the page is away. */
export const OfflineArt = () => <LogoMark />;
/** The home page's picture. */
export const HeroArt = () => <LogoMark />;
