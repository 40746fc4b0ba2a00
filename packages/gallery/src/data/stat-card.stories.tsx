import { Grid, StatCard } from '@lost-found/design-system';
import { Inbox, Package } from 'lucide-react';

export default { title: 'Data/StatCard', component: StatCard };

export const Figures = () => (
  <Grid min="xs">
    <StatCard label="Items" value="128" icon={<Package />} />
    <StatCard label="Claims" value="7" icon={<Inbox />} trend={{ direction: 'up', text: '2 more' }} />
    <StatCard label="Users" value="…" loading />
    <StatCard label="Claims" value="7" render={<a href="#claims" />} />
  </Grid>
);
