import { Button } from '@lost-found/design-system';
import { ArrowRight, Search } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Actions/Button', component: Button, parameters: { row: true } } satisfies Meta<
  typeof Button
>;

export const Playground = { args: { children: 'Save' } };

export const Variants = show(
  <>
    <Button>{texts.claim}</Button>
    <Button variant="secondary">{texts.edit}</Button>
    <Button variant="ghost">{texts.cancel}</Button>
    <Button variant="danger">{texts.remove}</Button>
  </>,
);

export const Sizes = show(
  <>
    <Button size="small">{texts.save}</Button>
    <Button>{texts.save}</Button>
    <Button size="large">{texts.save}</Button>
  </>,
);

export const WithIcons = show(
  <>
    <Button icon={<Search />}>{texts.search}</Button>
    <Button variant="secondary" iconEnd={<ArrowRight />}>
      {texts.next}
    </Button>
    <Button narrow="icon" icon={<Search />}>
      {texts.search}
    </Button>
  </>,
);

export const Loading = show(
  <>
    <Button loading>{texts.save}</Button>
    <Button loading icon={<Search />} variant="secondary">
      {texts.search}
    </Button>
    <Button loading iconEnd={<ArrowRight />} variant="ghost">
      {texts.next}
    </Button>
  </>,
);

export const Disabled = show(
  <>
    <Button disabled>{texts.save}</Button>
    <Button disabled variant="secondary">
      {texts.edit}
    </Button>
    <Button disabled variant="danger">
      {texts.remove}
    </Button>
  </>,
);

export const Block = {
  parameters: { row: false },
  render: () => <Button block>{texts.claim}</Button>,
};

export const AsLink = show(<Button render={<Link to="/report" />}>{texts.report}</Button>);
