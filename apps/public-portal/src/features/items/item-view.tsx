import { DeskPlace, usePage } from '@lost-found/app-kit';
import type { ItemPage, PublicItem } from '@lost-found/contracts';
import { Button, Card, DescriptionList, LogoMark, PageHeader, Stack } from '@lost-found/design-system';
import { useFormat, useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { inPlace } from '../../shared/in-place';
import { BackLink } from '../../shared/page/back-link';
import { ItemFacts, ItemPictures, ItemQrCode, type Reference, ReferenceNotice } from './item-details';
import columns from './item-details.module.css';
import poster from './item-poster.module.css';
import styles from './item-view.module.css';
import { ShareItem } from './share-item';

interface ItemViewProps {
  page: ItemPage;
  onClaim: (item: PublicItem) => void;
  /** The notice that replaces Claim if the visitor claimed the item in this tab. */
  claimed: ReactNode;
}

/** The public page of an item: all its data, or only its reference and status. */
export function ItemView({ page, onClaim, claimed }: ItemViewProps) {
  return page.access === 'full' ? (
    <FullItem item={page} onClaim={() => onClaim(page)} claimed={claimed} />
  ) : (
    <ItemReference reference={page} />
  );
}

interface FullItemProps {
  item: Extract<ItemPage, { access: 'full' }>;
  onClaim: () => void;
  claimed: ReactNode;
}

function FullItem({ item, onClaim, claimed }: FullItemProps) {
  const { t } = useTranslation('portal');
  const heading = usePage(item.title);
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title={item.title}
          headingRef={heading}
          eyebrow={<BackLink to="/search">{t('item.back')}</BackLink>}
          description={item.isLostItem ? t('item.lostIntro') : undefined}
          actions={
            !item.isLostItem &&
            !claimed && (
              <div className={styles.bar}>
                <Button
                  size="large"
                  render={<Link to={`/claim/${item.id}`} role="button" />}
                  {...inPlace(onClaim)}
                >
                  {t('item.claim')}
                </Button>
              </div>
            )
          }
        />
        {claimed && <div className={styles.claimed}>{claimed}</div>}
        <div className={columns.columns} data-pictures={item.images.length > 0}>
          <ItemPictures item={item} />
          <Card>
            <Stack gap="l">
              <ItemFacts item={item} />
              <ItemQrCode title={item.title} qrCode={item.qrCode} />
              <ShareItem title={item.title} url={item.itemUrl} />
              <Button
                variant="secondary"
                data-needs-script=""
                icon={<Printer />}
                onClick={() => window.print()}
              >
                {t('item.print')}
              </Button>
            </Stack>
          </Card>
        </div>
      </div>
      <ItemPoster item={item} />
    </>
  );
}

function ItemReference({ reference }: { reference: Reference }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const title = reference.title ?? t(reference.isLostItem ? 'item.lostReport' : 'item.foundItem');
  const heading = usePage(title);
  return (
    <div className={styles.reference}>
      <PageHeader
        title={title}
        headingRef={heading}
        eyebrow={<BackLink to="/search">{t('item.back')}</BackLink>}
      />
      <Stack gap="l">
        <ReferenceNotice reference={reference} />
        <Card>
          <DescriptionList
            items={[
              { term: t('item.referenceNumber'), description: reference.reference },
              {
                term: t('item.status'),
                description: reference.isLostItem
                  ? label.lostStatus(reference.status)
                  : label.itemStatus(reference.status),
              },
            ]}
          />
        </Card>
      </Stack>
    </div>
  );
}

/** The printed page of an item: a poster for the place where the item was found or lost. The screen never shows it. */
function ItemPoster({ item }: { item: PublicItem }) {
  const { t } = useTranslation('portal');
  const siteName = useSiteName();
  const label = useLabel();
  const format = useFormat();
  const kind = item.isLostItem ? 'lost' : 'found';
  const [picture] = item.images;
  return (
    <article className={poster.poster} data-testid="poster">
      <p className={poster.site}>
        <LogoMark className={poster.mark} />
        {siteName}
      </p>
      <p className={poster.word}>{t(`poster.${kind}.word`)}</p>
      {picture && <img src={picture} alt="" className={poster.picture} />}
      <h2 className={poster.title}>{item.title}</h2>
      <p className={poster.place}>
        {t(`poster.${kind}.where`, {
          place: label.location(item.location),
          date: format.date(item.dateFound),
        })}
      </p>
      <footer className={poster.foot}>
        {item.qrCode && <img src={item.qrCode} alt="" className={poster.code} />}
        <div>
          <p className={poster.call}>{t(`poster.${kind}.call`)}</p>
          <p className={poster.reference}>{item.reference}</p>
          <p className={poster.address}>{item.itemUrl}</p>
          {item.isAtDesk && <DeskPlace deskId={item.deskId} printed />}
        </div>
      </footer>
    </article>
  );
}
