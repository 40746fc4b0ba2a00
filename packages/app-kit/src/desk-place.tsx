import { configOptions } from '@lost-found/api-client';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

interface DeskPlaceProps {
  /** the desk that has an item, which is named in any case; without one the campus's first desk */
  deskId?: string | null | undefined;
}

/** Shows the place and the hours of a desk; without a desk the first one, if it has a place. */
export function DeskPlace({ deskId }: DeskPlaceProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const desks = useQuery(configOptions()).data?.desks;
  const desk = desks?.find(({ id }) => id === deskId) ?? desks?.[0];
  if (!desk || (!deskId && !desk.address && !desk.hours && !desk.mapUrl)) return null;
  const { name, address, hours, mapUrl } = desk;
  return (
    <p>
      <strong>{label.desk(name)}</strong>
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      {hours && (
        <>
          <br />
          {hours}
        </>
      )}
      {mapUrl && (
        <>
          <br />
          <a href={mapUrl} target="_blank" rel="noreferrer">
            {t('deskMap')}
          </a>
        </>
      )}
    </p>
  );
}
