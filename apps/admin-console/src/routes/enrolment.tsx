import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { AddFactor } from '../features/second-factor/add-factor';
import { EntryPage } from '../features/sign-in/login';
import { useLogOut } from '../features/sign-in/use-session';

interface EnrolmentProps {
  /** Whose account it is. */
  email: string;
  onDone: () => void;
}

/** All that an administrator sees who has no second factor where one is required. */
export function Enrolment({ email, onDone }: EnrolmentProps) {
  const { t } = useTranslation('security');
  const logOut = useLogOut();
  return (
    <EntryPage title={t('enrol.title')} intro={t('enrol.intro')}>
      <AddFactor email={email} onAdded={onDone} block />
      <Button variant="ghost" block loading={logOut.isPending} onClick={() => logOut.mutate()}>
        {t('enrol.signOut')}
      </Button>
    </EntryPage>
  );
}
