import { DescriptionList } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Data/DescriptionList', component: DescriptionList };

export const Facts = show(DescriptionList, {
  items: [
    { term: 'Category', description: 'Accessories' },
    { term: 'Location', description: 'Main Library' },
    { term: 'Description', description: 'A folding umbrella with a wooden handle.', wide: true },
  ],
});
