import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { type ComponentProps, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { getClaimLink } from '../../parts/claims/claimed';
import { KeptLink } from '../../parts/links/kept-link';
import { usePart } from '../../shared/use-part';
import type { ClaimDialog } from './claim-dialog';

interface ClaimableItem {
  id: string;
  title: string;
  /** Missing in a history entry of an earlier version. */
  category?: string | undefined;
}

interface ClaimingState {
  claiming?: ClaimableItem;
  /** True when a press in this page opened the dialog. Back then leads to the page before the press. */
  openedHere?: boolean;
}

/**
 * Keeps the item that the visitor claims in a history entry of its own. Back closes the dialog, and a reload opens it
 * again. The dialog stays mounted while it closes. Each opening is a new attempt.
 */
export const useClaiming = () => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const { claiming: item, openedHere } = (state as ClaimingState | null) ?? {};
  const [last, setLast] = useState<{ item: ClaimableItem; attempt: string }>();
  // A reload of the receipt keeps the dialog closed, because the claim is finished.
  if (item && last?.attempt !== key && !getClaimLink(item.id)) setLast({ item, attempt: key });
  const ended = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key is a new history entry with a dialog that can close again
  useEffect(() => {
    ended.current = '';
  }, [key]);

  return {
    claiming: last && { ...last, open: item !== undefined },
    startClaim: ({ id, title, category }: ClaimableItem) => {
      const params = new URLSearchParams(search);
      const fromDetails = params.has('item');
      params.delete('item');
      // The dialog replaces the details in the history, so that Back leads to the page before the details.
      const claiming = { claiming: { id, title, category }, openedHere: !fromDetails || openedHere === true };
      void navigate(
        { search: params.toString() },
        { state: claiming satisfies ClaimingState, replace: fromDetails, preventScrollReset: true },
      );
    },
    endClaim: () => {
      // A press and the countdown can both close the dialog. Only the first one may go back.
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
  /** The claimant's secret link. */
  caseUrl: string;
}

/**
 * Scrolls the notice into view. A closed dialog returns the focus to the notice's first field without scrolling, and
 * the visitor may have scrolled far down the list.
 */
const showItself = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollIntoView?.({ block: 'center' });
};

/** Confirms that the visitor claimed the item in this tab, and shows the link of the claim. */
export function ClaimedNotice({ ref, title, caseUrl }: ClaimedNoticeProps) {
  const { t } = useTranslation('portal');
  const { hash } = new URL(caseUrl, location.href);
  return (
    // A screen reader announces the section's name when the focus moves into it.
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

/** Loads the claim dialog at its first opening. Form and rules are a third of such a screen's script. */
export const LaterClaimDialog = ({ claiming, ...rest }: LaterClaimDialogProps) => {
  const Dialog = usePart(loadClaimDialog, claiming !== undefined);
  if (!Dialog || !claiming) return null;
  return <Dialog key={claiming.attempt} item={claiming.item} open={claiming.open} {...rest} />;
};
