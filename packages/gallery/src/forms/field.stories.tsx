import { Field, Stack, TextInput } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Field> = { title: 'Forms/Field', component: Field };
export default meta;
type Story = StoryObj<typeof Field>;

export const States: Story = {
  render: () => (
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
    </Stack>
  ),
};
