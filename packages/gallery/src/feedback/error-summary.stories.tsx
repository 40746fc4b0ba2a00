import { ErrorSummary, Field, TextInput } from '@lost-found/design-system';

export default { title: 'Feedback/ErrorSummary', component: ErrorSummary };

const name = { fieldId: 'name', message: 'Please enter your name.' };
const email = { fieldId: 'email', message: 'Please enter a valid email address.' };

export const AboveItsFields = () => (
  <>
    <ErrorSummary title="Please correct two answers:" errors={[name, email]} />
    <Field id="name" label="Name" required error={name.message}>
      <TextInput />
    </Field>
    <Field id="email" label="Email" required error={email.message}>
      <TextInput type="email" defaultValue="umbrella" />
    </Field>
  </>
);
