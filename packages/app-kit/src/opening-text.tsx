import { formatClock, getOpening, type Hours } from '@lost-found/contracts';
import { useFormat, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Says until when a desk is open, or when it opens. */
export function OpeningText({ desk }: { desk: Hours }) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const { timeZone } = useSite();
  const { date } = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const opening = getOpening(desk, timeZone, now);
  if (!opening) return null;
  const text = () => {
    if ('until' in opening) return t('hours.openUntil', { time: formatClock(locale, opening.until) });
    const { day, isToday } = opening;
    const time = formatClock(locale, opening.from);
    if (isToday) return t('hours.opensToday', { time });
    const isSoon = Date.parse(day) - now < 6 * 24 * 60 * MINUTE;
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    );
    return t('hours.opens', { day: isSoon ? weekday : date(day), time });
  };
  return (
    <>
      <br />
      <span>{text()}</span>
    </>
  );
}
