import { HeroArt, Logo, LogoMark, PlaceholderArt, SuccessArt } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { texts } from '../texts';

const meta: Meta<typeof Logo> = { title: 'Brand/Logo and art', component: Logo };
export default meta;
type Story = StoryObj<typeof Logo>;

export const Sign: Story = {
  render: () => <Logo name={texts.campus} suffix={texts.lostAndFound} />,
};

export const SignAsLink: Story = {
  render: () => <Logo name={texts.campus} suffix={texts.lostAndFound} render={<Link to="/" />} />,
};

export const Mark: Story = { render: () => <LogoMark /> };

export const Shelf: Story = { render: () => <HeroArt /> };

export const NoPicture: Story = { render: () => <PlaceholderArt /> };

export const Success: Story = { render: () => <SuccessArt /> };
