import { Field, Stack, TextInput } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Forms/Field', component: Field } satisfies Meta<typeof Field>;

export const States = show(
  <Stack>
    <Field label={texts.name} required>
      <TextInput />
    </Field>
    <Field label={texts.name} optionalLabel={texts.optional}>
      <TextInput />
    </Field>
    <Field label={texts.email} hint={texts.emailHint} required>
      <TextInput type="email" />
    </Field>
    <Field label={texts.email} hint={texts.emailHint} error={texts.emailWrong} required>
      <TextInput type="email" defaultValue="umbrella" />
    </Field>
    <Field label={texts.search} labelHidden>
      <TextInput placeholder={texts.search} />
    </Field>
  </Stack>,
);
