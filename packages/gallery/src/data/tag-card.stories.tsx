import { Badge, Button, Grid, TagCard, TagCardSkeleton, ThingArt } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { picture } from '../picture';
import { show } from '../show';
import { texts } from '../texts';

export default {
  title: 'Data/TagCard',
  component: TagCard,
  decorators: [
    (Story) => (
      <Grid>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof TagCard>;

export const WithPicture = show(
  <TagCard
    title={texts.umbrella}
    headingLevel={2}
    image={{ src: picture, alt: texts.picture, eager: true }}
    badge={<Badge tone="success">{texts.available}</Badge>}
    meta={[
      { label: texts.place, value: texts.library },
      { label: texts.date, value: texts.day },
    ]}
    note={texts.umbrellaText}
    actions={<Button block>{texts.claim}</Button>}
  />,
);

export const WithoutPicture = show(
  <TagCard title={texts.keys} headingLevel={2} meta={[{ label: texts.place, value: texts.canteen }]} />,
);

export const Drawn = show(
  <TagCard title={texts.umbrella} headingLevel={2} art={<ThingArt thing="umbrella" tint="blue" />} />,
);

export const Waiting = show(
  <>
    <TagCardSkeleton actions={1} />
    <TagCardSkeleton actions={1} />
  </>,
);
