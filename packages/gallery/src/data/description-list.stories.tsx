import { DescriptionList } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof DescriptionList> = { title: 'Data/DescriptionList', component: DescriptionList };
export default meta;
type Story = StoryObj<typeof DescriptionList>;

export const Facts: Story = {
  render: () => (
    <DescriptionList
      items={[
        { term: texts.category, description: texts.accessories },
        { term: texts.place, description: texts.library },
        { term: texts.description, description: texts.umbrellaText, wide: true },
      ]}
    />
  ),
};
