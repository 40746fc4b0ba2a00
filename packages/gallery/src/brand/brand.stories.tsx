import { HeroArt, Logo, LogoMark, PlaceholderArt, SuccessArt } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Brand/Logo and art', component: Logo };

export const Sign = show(Logo, { name: 'Campus', suffix: 'Lost & Found' });
export const SignAsLink = () => <Logo name="Campus" suffix="Lost & Found" render={<a href="#home" />} />;
export const Mark = show(LogoMark, {}, { swings: true });
export const Shelf = () => <HeroArt />;
export const NoPicture = () => <PlaceholderArt />;
export const Success = () => <SuccessArt />;
