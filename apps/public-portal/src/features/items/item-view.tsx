import type { ItemPage, PublicItem } from '@lost-found/contracts';
import { Button, Card, DescriptionList, PageHeader, Stack } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/use-page';
import columns from './item-columns.module.css';
import { ItemFacts } from './item-facts';
import { ItemPictures } from './item-pictures';
import { ItemPoster } from './item-poster';
import { ItemQrCode } from './item-qr-code';
import styles from './item-view.module.css';
import { type Reference, ReferenceNotice } from './reference-notice';

interface ItemViewProps {
  page: ItemPage;
  onClaim: (item: PublicItem) => void;
}

/** The public page of an item: all of it, or its reference and status. */
export function ItemView({ page, onClaim }: ItemViewProps) {
  return page.access === 'full' ? (
    <FullItem item={page} onClaim={() => onClaim(page)} />
  ) : (
    <ItemReference reference={page} />
  );
}

const BackToSearch = ({ children }: { children: ReactNode }) => (
  <Link to="/search" className={styles.back}>
    <ArrowLeft aria-hidden="true" />
    {children}
  </Link>
);

interface FullItemProps {
  item: Extract<ItemPage, { access: 'full' }>;
  onClaim: () => void;
}

function FullItem({ item, onClaim }: FullItemProps) {
  const { t } = useTranslation('portal');
  const heading = usePage(item.title);
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title={item.title}
          headingRef={heading}
          eyebrow={<BackToSearch>{t('item.back')}</BackToSearch>}
          description={item.isLostItem ? t('item.lostIntro') : undefined}
          actions={
            !item.isLostItem && (
              <Button size="large" onClick={onClaim}>
                {t('item.claim')}
              </Button>
            )
          }
        />
        <div className={columns.columns} data-pictures={item.images.length > 0}>
          <ItemPictures title={item.title} images={item.images} />
          <Card>
            <Stack gap="l">
              <ItemFacts item={item} />
              <ItemQrCode title={item.title} qrCode={item.qrCode} />
              <Button
                variant="secondary"
                icon={<Printer aria-hidden="true" />}
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
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        eyebrow={<BackToSearch>{t('item.back')}</BackToSearch>}
      />
      <Stack gap="l">
        <ReferenceNotice reference={reference} />
        <Card>
          <DescriptionList
            items={[
              { term: t('item.referenceNumber'), description: reference.id, wide: true },
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
    </>
  );
}
