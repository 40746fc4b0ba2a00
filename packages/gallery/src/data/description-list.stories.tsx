import { DescriptionList } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Data/DescriptionList', component: DescriptionList } satisfies Meta<
  typeof DescriptionList
>;

export const Facts = show(
  <DescriptionList
    items={[
      { term: texts.category, description: texts.accessories },
      { term: texts.place, description: texts.library },
      { term: texts.description, description: texts.umbrellaText, wide: true },
    ]}
  />,
);
