import { Checkbox } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Forms/Checkbox', component: Checkbox };

const label = 'Tell me about answers by email';

export const States = show(
  Checkbox,
  { label },
  { label, defaultChecked: true },
  { label, disabled: true },
  { label, labelHidden: true },
);
