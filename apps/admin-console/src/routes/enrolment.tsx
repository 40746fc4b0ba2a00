import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { AddFactor } from '../features/second-factor/add-factor';
import { EntryPage } from '../features/sign-in/login';
import { useLogOut } from '../features/sign-in/use-session';

interface EnrolmentProps {
  /** Address of the account. */
  email: string;
  onDone: () => void;
}

/** The only page of an administrator who has no second factor but needs one. */
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
