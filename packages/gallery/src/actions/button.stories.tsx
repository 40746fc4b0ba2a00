import { Button } from '@lost-found/design-system';
import { ArrowRight, Search } from 'lucide-react';
import { show } from '../show';

export default { title: 'Actions/Button', component: Button, parameters: { row: true } };

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const [first, ...others] = variants.map((variant) => ({ variant, children: 'Save' }));
const search = { children: 'Search', icon: <Search /> };
const next = { children: 'Next', iconEnd: <ArrowRight /> };

export const Variants = show(Button, { ...first }, ...others);
export const Sizes = show(Button, { size: 'small', ...first }, { ...first }, { size: 'large', ...first });
export const WithIcons = show(
  Button,
  search,
  { ...next, variant: 'secondary' },
  { ...search, narrow: 'icon' },
);
export const Loading = show(
  Button,
  { ...first, loading: true },
  { ...search, variant: 'secondary', loading: true },
  { ...next, variant: 'ghost', loading: true },
);
export const Disabled = show(
  Button,
  { ...first, disabled: true },
  ...others.map((props) => ({ ...props, disabled: true })),
);
export const Block = { ...show(Button, { ...first, block: true }), parameters: { row: false } };
export const AsLink = () => <Button render={<a href="#report" />}>Report an item</Button>;
