import { Button } from '@lost-found/design-system';
import { ArrowRight, Search } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { texts } from '../texts';

const meta: Meta<typeof Button> = { title: 'Actions/Button', component: Button, parameters: { row: true } };
export default meta;
type Story = StoryObj<typeof Button>;

export const Playground: Story = { args: { children: 'Save' } };

export const Variants: Story = {
  render: () => (
    <>
      <Button>{texts.claim}</Button>
      <Button variant="secondary">{texts.edit}</Button>
      <Button variant="ghost">{texts.cancel}</Button>
      <Button variant="danger">{texts.remove}</Button>
    </>
  ),
};

export const Sizes: Story = {
  render: () => (
    <>
      <Button size="small">{texts.save}</Button>
      <Button>{texts.save}</Button>
      <Button size="large">{texts.save}</Button>
    </>
  ),
};

export const WithIcons: Story = {
  render: () => (
    <>
      <Button icon={<Search />}>{texts.search}</Button>
      <Button variant="secondary" iconEnd={<ArrowRight />}>
        {texts.next}
      </Button>
      <Button narrow="icon" icon={<Search />}>
        {texts.search}
      </Button>
    </>
  ),
};

export const Loading: Story = {
  render: () => (
    <>
      <Button loading>{texts.save}</Button>
      <Button loading icon={<Search />} variant="secondary">
        {texts.search}
      </Button>
      <Button loading iconEnd={<ArrowRight />} variant="ghost">
        {texts.next}
      </Button>
    </>
  ),
};

export const Disabled: Story = {
  render: () => (
    <>
      <Button disabled>{texts.save}</Button>
      <Button disabled variant="secondary">
        {texts.edit}
      </Button>
      <Button disabled variant="danger">
        {texts.remove}
      </Button>
    </>
  ),
};

export const Block: Story = {
  parameters: { row: false },
  render: () => <Button block>{texts.claim}</Button>,
};

export const AsLink: Story = {
  render: () => <Button render={<Link to="/report" />}>{texts.report}</Button>,
};
