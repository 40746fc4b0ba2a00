import { type AdminClaimPage, isToBeBroughtIn, mailOf } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { RemindNow } from './remind';

/**
 * Warns that the item is still with its finder. Explains what an approval does, and how the finder is
 * informed.
 */
export function ToBringIn({ claim }: { claim: AdminClaimPage }) {
  const { t } = useTranslation('admin');
  const { item, status } = claim;
  if (item?.custody !== 'with_finder') return null;
  const isPromised = isToBeBroughtIn(claim, item.custody);
  if (!isPromised && (status !== 'pending' || item.status !== 'approved')) return null;
  const way = waysOf(item);
  return (
    <Notice tone="warning" title={t('claims.toBring.title')}>
      <p>{t(isPromised ? 'claims.toBring.after' : 'claims.toBring.before')}</p>
      <p>{t(`claims.toBring.${way}`, { contact: item.contactInfo })}</p>
      {isPromised && (way === 'account' || way === 'email') && <RemindNow claim={claim} />}
    </Notice>
  );
}

/** Returns the way to reach the finder: through the system, or only by the desk itself. */
function waysOf({ userId, contactInfo }: NonNullable<AdminClaimPage['item']>) {
  if (userId) return 'account';
  if (mailOf(contactInfo)) return 'email';
  return contactInfo ? 'call' : 'unknown';
}
