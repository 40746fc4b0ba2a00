import { ErrorSummary, Field, Stack, TextInput } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof ErrorSummary> = { title: 'Feedback/ErrorSummary', component: ErrorSummary };
export default meta;
type Story = StoryObj<typeof ErrorSummary>;

export const AboveItsFields: Story = {
  render: () => (
    <Stack>
      <ErrorSummary
        title={texts.errorsTitle}
        errors={[
          { fieldId: 'name', message: texts.nameMissing },
          { fieldId: 'email', message: texts.emailWrong },
        ]}
      />
      <Field id="name" label={texts.name} required error={texts.nameMissing}>
        <TextInput />
      </Field>
      <Field id="email" label={texts.email} required error={texts.emailWrong}>
        <TextInput type="email" defaultValue="umbrella" />
      </Field>
    </Stack>
  ),
};
