import { Grid, StatCard } from '@lost-found/design-system';
import { Inbox, Package } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { texts } from '../texts';

const meta: Meta<typeof StatCard> = { title: 'Data/StatCard', component: StatCard };
export default meta;
type Story = StoryObj<typeof StatCard>;

export const Figures: Story = {
  render: () => (
    <Grid min="xs">
      <StatCard label={texts.items} value="128" icon={<Package />} />
      <StatCard
        label={texts.claims}
        value="7"
        icon={<Inbox />}
        trend={{ direction: 'up', text: texts.week }}
      />
      <StatCard label={texts.users} value="…" loading />
      <StatCard label={texts.claims} value="7" render={<Link to="/claims" />} />
    </Grid>
  ),
};
