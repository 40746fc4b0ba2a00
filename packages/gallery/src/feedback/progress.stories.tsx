import { ProgressBar, Skeleton, Spinner } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Feedback/Progress', component: ProgressBar };

const label = 'Sending photos';

export const Known = show(ProgressBar, { label, value: 40 });
export const InWords = show(ProgressBar, { label, value: 1, max: 3, valueText: '1 / 3' });
export const Unknown = show(ProgressBar, { label, value: null });
export const Spinning = show(Spinner, { label }, { label, labelHidden: true }, { label, block: true });
export const Shape = () => <Skeleton />;
