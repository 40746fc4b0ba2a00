import { Badge, Button, Grid, TagCard, TagCardSkeleton, ThingArt } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Data/TagCard', component: TagCard, parameters: { box: Grid } };

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#cfd8dc" d="M0 0h4v3H0z"/><path fill="#1565c0" d="M1 2a1 1 0 0 1 2 0z"/></svg>',
)}`;

export const WithPicture = show(TagCard, {
  title: 'Blue umbrella',
  headingLevel: 2,
  image: { src: picture, alt: 'Folded blue umbrella on a table', eager: true },
  badge: <Badge tone="success">Available</Badge>,
  meta: [
    { label: 'Location', value: 'Main Library' },
    { label: 'Date', value: '3 March' },
  ],
  note: 'A folding umbrella with a wooden handle, found under a table.',
  actions: <Button block>This is mine</Button>,
});
export const WithoutPicture = show(TagCard, {
  title: 'Bunch of keys',
  headingLevel: 2,
  meta: [{ label: 'Location', value: 'Canteen' }],
});
export const Drawn = show(TagCard, {
  title: 'Blue umbrella',
  headingLevel: 2,
  art: <ThingArt thing="umbrella" tint="blue" />,
});
export const Waiting = show(TagCardSkeleton, { actions: 1 }, { actions: 1 });
