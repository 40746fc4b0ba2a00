import { configOptions } from '@lost-found/api-client';
import { addressIn, hoursLine, todayIn } from '@lost-found/contracts';
import { useLabel, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { OpenNow } from './open-now';

interface DeskPlaceProps {
  /** the desk that has an item, which is named in any case; without one the campus's first desk */
  deskId?: string | null | undefined;
  /** On paper, which does not know what time it is when somebody reads it. */
  printed?: boolean;
}

/** The desk of that id; the campus's first desk for any other id, and undefined until the settings are loaded. */
export const useDesk = (deskId: string | null | undefined) => {
  const desks = useQuery(configOptions()).data?.desks;
  return desks?.find(({ id }) => id === deskId) ?? desks?.[0];
};

/** Shows the place and the hours of a desk; without a desk the first one, if it has a place. */
export function DeskPlace({ deskId, printed = false }: DeskPlaceProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const { language, locale } = useLanguage();
  const { timeZone } = useSite();
  const desk = useDesk(deskId);
  const hours = desk && hoursLine(desk, locale, todayIn(timeZone));
  if (!desk || (!deskId && !desk.address && !hours && !desk.mapUrl)) return null;
  const { name, mapUrl } = desk;
  const address = addressIn(desk, language);
  return (
    <p>
      <strong>{label.desk(name)}</strong>
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      {!printed && <OpenNow desk={desk} />}
      {hours && (
        <>
          <br />
          {hours}
        </>
      )}
      {mapUrl && !printed && (
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

/** Shows each desk that has a place or hours. */
export function DeskPlaces() {
  const desks = useQuery(configOptions()).data?.desks ?? [];
  return desks
    .filter(({ address, hours, week, mapUrl }) => address || hours || week || mapUrl)
    .map(({ id }) => <DeskPlace key={id} deskId={id} />);
}
