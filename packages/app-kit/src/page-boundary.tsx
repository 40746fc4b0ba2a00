import { ErrorState } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another one draws the page again. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  /** The page's owner sends reported errors to the operators. */
  override componentDidCatch(error: unknown): void {
    window.reportError(error);
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <PageBroken /> : this.props.children;
  }
}

/** Replaces a broken page. Retry reloads it: another release may be live, with the missing parts. */
const PageBroken = () => {
  const { t } = useTranslation();
  useDocumentTitle(t('pageBroken.title'));
  return (
    <ErrorState
      headingLevel={1}
      title={t('pageBroken.title')}
      hint={t('pageBroken.hint')}
      retryLabel={t('retry')}
      onRetry={() => window.location.reload()}
    />
  );
};

/**
 * Keeps the frame around a page that throws while it is drawn: the way to other pages stays. A page that cannot be loaded is
 * left to the router.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().key}>{children}</Boundary>
);
