import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { type ComponentProps, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { claimLinkOf } from '../../lib/claimed';
import { KeptLink } from '../../lib/kept-link';
import { usePart } from '../../lib/use-part';
import type { ClaimDialog } from './claim-dialog';

interface ClaimableItem {
  id: string;
  title: string;
}

interface ClaimingState {
  claiming?: ClaimableItem;
  /** By a press in this page: Back leads to where that was. */
  openedHere?: boolean;
}

/**
 * Which item is being claimed on a screen: a place in the history of its own, so that Back closes the dialog and a
 * reload opens it again. The dialog stays in the page while it closes; each opening is a new attempt.
 */
export const useClaiming = () => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const { claiming: item, openedHere } = (state as ClaimingState | null) ?? {};
  const [last, setLast] = useState<{ item: ClaimableItem; attempt: string }>();
  // Loaded again behind its receipt, it is done.
  if (item && last?.attempt !== key && !claimLinkOf(item.id)) setLast({ item, attempt: key });
  const ended = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another place, which can be left again
  useEffect(() => {
    ended.current = '';
  }, [key]);

  return {
    claiming: last && { ...last, open: item !== undefined },
    startClaim: ({ id, title }: ClaimableItem) => {
      const params = new URLSearchParams(search);
      const fromDetails = params.has('item');
      params.delete('item');
      // In place of the details: Back is to lead to what was before them.
      const claiming = { claiming: { id, title }, openedHere: !fromDetails || openedHere === true };
      void navigate(
        { search: params.toString() },
        { state: claiming satisfies ClaimingState, replace: fromDetails, preventScrollReset: true },
      );
    },
    endClaim: () => {
      // Closed twice – by a press, and by its countdown – it would lead back twice.
      if (!item || ended.current === key) return;
      ended.current = key;
      if (openedHere) void navigate(-1);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
};

interface ClaimedNoticeProps {
  ref: RefObject<HTMLElement | null>;
  title: string;
  /** The claimant's own secret link. */
  caseUrl: string;
}

/** A dialog gives the focus back without scrolling, to the first field in here, and the list may be far below. */
const showItself = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollIntoView?.({ block: 'center' });
};

/** An item was claimed in this tab: says so, and keeps the link of the claim at hand. */
export function ClaimedNotice({ ref, title, caseUrl }: ClaimedNoticeProps) {
  const { t } = useTranslation('portal');
  const { hash } = new URL(caseUrl, location.href);
  return (
    // Its name is heard where the focus comes to what is in it.
    <section ref={ref} tabIndex={-1} aria-label={t('claimed.title', { title })} onFocus={showItself}>
      <Notice tone="success" title={t('claimed.title', { title })}>
        <KeptLink url={caseUrl} label={t('claim.link')} hint={t('claimed.hint')} />
        <p>
          <Link to={`/case${hash}`}>{t('claimed.open')}</Link>
        </p>
      </Notice>
    </section>
  );
}

type Props = ComponentProps<typeof ClaimDialog>;

type Claiming = (Pick<Props, 'item' | 'open'> & { attempt: string }) | undefined;

const loadClaimDialog = () => import('./claim-dialog').then((module) => module.ClaimDialog);

interface LaterClaimDialogProps extends Pick<Props, 'onClose' | 'finalFocus' | 'filledIn' | 'matchToken'> {
  claiming: Claiming;
}

/** The claim of a screen's item. Form and rules are a third of such a screen's script: they come after it. */
export const LaterClaimDialog = ({ claiming, ...rest }: LaterClaimDialogProps) => {
  const Dialog = usePart(loadClaimDialog, claiming !== undefined);
  if (!Dialog || !claiming) return null;
  return <Dialog key={claiming.attempt} item={claiming.item} open={claiming.open} {...rest} />;
};
