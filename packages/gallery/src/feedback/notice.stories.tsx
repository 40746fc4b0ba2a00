import { Button, Notice } from '@lost-found/design-system';
import { show, stay } from '../show';

export default { title: 'Feedback/Notice', component: Notice };

const failed = { tone: 'danger', title: 'This could not be loaded' } as const;
const saved = { tone: 'success', children: 'The item is in the list now.' } as const;

export const Tones = show(
  Notice,
  { title: 'The desk', children: 'Open from 9:00 to 17:00.' },
  { ...saved, title: 'Saved' },
  { tone: 'warning', title: 'You are offline', children: 'What you typed is safe here.' },
  { ...failed, children: 'Please check your connection and try again.' },
);
export const WithAction = show(Notice, {
  ...failed,
  live: true,
  action: (
    <Button size="small" variant="secondary">
      Retry
    </Button>
  ),
});
export const Dismissible = show(Notice, { ...saved, onDismiss: stay, dismissLabel: 'Close' });
export const Banner = {
  ...show(Notice, { banner: true, children: 'Open from 9:00 to 17:00.' }),
  parameters: { layout: 'fullscreen' },
};
