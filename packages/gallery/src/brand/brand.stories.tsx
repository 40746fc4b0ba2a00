import { HeroArt, Logo, LogoMark, PlaceholderArt, SuccessArt } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Brand/Logo and art', component: Logo } satisfies Meta<typeof Logo>;

export const Sign = show(<Logo name={texts.campus} suffix={texts.lostAndFound} />);

export const SignAsLink = show(
  <Logo name={texts.campus} suffix={texts.lostAndFound} render={<Link to="/" />} />,
);

export const Mark = show(<LogoMark />);

export const Shelf = show(<HeroArt />);

export const NoPicture = show(<PlaceholderArt />);

export const Success = show(<SuccessArt />);
