import { Card, Container, Grid, Stack, VisuallyHidden } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Layout/Boxes', component: Grid } satisfies Meta<typeof Grid>;

const cards = () => [texts.umbrella, texts.keys, texts.library].map((text) => <Card key={text}>{text}</Card>);

export const InAGrid = show(<Grid min="xs">{cards()}</Grid>);

export const InAStack = show(<Stack gap="l">{cards()}</Stack>);

export const InAContainer = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Container size="narrow">
      <Card>
        <VisuallyHidden>{texts.items}: </VisuallyHidden>
        {texts.umbrellaText}
      </Card>
    </Container>
  ),
};
