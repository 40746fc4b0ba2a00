import { Card, Container, Grid, Stack, VisuallyHidden } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Layout/Boxes', component: Grid };

const children = ['Umbrella', 'Keys', 'Glasses'].map((text) => <Card key={text}>{text}</Card>);

export const InAGrid = show(Grid, { min: 'xs', children });
export const InAStack = show(Stack, { gap: 'l', children });
export const InAContainer = {
  ...show(Container, {
    size: 'narrow',
    children: (
      <Card>
        <VisuallyHidden>Items: </VisuallyHidden>A folding umbrella
      </Card>
    ),
  }),
  parameters: { layout: 'fullscreen' },
};
