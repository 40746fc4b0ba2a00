import { Card } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Data/Card', component: Card };

const children = 'A folding umbrella with a wooden handle, found under a table.';

export const Paddings = show(
  Card,
  { padding: 'small', children },
  { children },
  { padding: 'large', children },
);
export const AsSection = show(Card, { children, render: <section aria-label="Blue umbrella" /> });
