import { configOptions } from '@lost-found/api-client';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** Where the campus's first desk is and when it is open; nothing where nobody said. */
export function DeskPlace() {
  const { t } = useTranslation();
  const label = useLabel();
  const desk = useQuery(configOptions()).data?.desks?.[0];
  if (!desk?.address && !desk?.hours && !desk?.mapUrl) return null;
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
