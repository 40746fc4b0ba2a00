import { Card, Container, Grid, Stack, VisuallyHidden } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Grid> = { title: 'Layout/Boxes', component: Grid };
export default meta;
type Story = StoryObj<typeof Grid>;

const cards = () => [texts.umbrella, texts.keys, texts.library].map((text) => <Card key={text}>{text}</Card>);

export const InAGrid: Story = { render: () => <Grid min="xs">{cards()}</Grid> };

export const InAStack: Story = { render: () => <Stack gap="l">{cards()}</Stack> };

export const InAContainer: Story = {
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
