import { ErrorSummary, Field, Stack, TextInput } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Feedback/ErrorSummary', component: ErrorSummary } satisfies Meta<
  typeof ErrorSummary
>;

export const AboveItsFields = show(
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
  </Stack>,
);
