import { Grid, StatCard } from '@lost-found/design-system';
import { Inbox, Package } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Data/StatCard', component: StatCard } satisfies Meta<typeof StatCard>;

export const Figures = show(
  <Grid min="xs">
    <StatCard label={texts.items} value="128" icon={<Package />} />
    <StatCard label={texts.claims} value="7" icon={<Inbox />} trend={{ direction: 'up', text: texts.week }} />
    <StatCard label={texts.users} value="…" loading />
    <StatCard label={texts.claims} value="7" render={<Link to="/claims" />} />
  </Grid>,
);
