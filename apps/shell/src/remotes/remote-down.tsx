import { Container, ErrorState } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@lost-found/router';
import { useEffect } from 'react';
import { reasonOf } from './remote-error';
import { forgetRemotesManifest } from './remotes-manifest';

/** In the place of a remote that cannot be shown: what happened, and Retry. The rest of the site goes on. */
export const RemoteDown = () => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  useDocumentTitle(t('remote.title'));
  useEffect(() => console.error(error), [error]);

  const retry = () => {
    forgetRemotesManifest();
    void navigate(location, { replace: true });
  };
  return (
    <Container render={<main />}>
      <ErrorState
        headingLevel={1}
        title={t('remote.title')}
        hint={t(`remote.reason.${reasonOf(error)}`)}
        retryLabel={t('remote.retry')}
        onRetry={retry}
        retrying={retrying}
      />
    </Container>
  );
};
