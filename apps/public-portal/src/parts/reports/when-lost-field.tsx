import { clockIn, dayAfter, momentOfClock, serviceNow, todayIn } from '@lost-found/contracts';
import { useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { LastSeenAtField } from './item-fields';
import { WhenField } from './when-field';

/** The time of a loss in a report: chips for the most likely ones. */
export function WhenLostField() {
  const { t } = useTranslation('portal');
  const { dateTime } = useFormat();
  const { timeZone } = useSite();
  const getMorning = () =>
    Math.min(serviceNow(), momentOfClock(timeZone, `${todayIn(timeZone)}T09:00`).getTime());
  return (
    <WhenField
      name="lastSeenAt"
      question={t('when.lost')}
      times={[
        { id: 'now', label: t('when.now'), getValue: () => clockIn(timeZone, serviceNow()) },
        { id: 'morning', label: t('when.morning'), getValue: () => clockIn(timeZone, getMorning()) },
        {
          id: 'yesterday',
          label: t('when.yesterday'),
          getValue: () => `${dayAfter(todayIn(timeZone), -1)}T12:00`,
        },
      ]}
      pickLabel={t('when.pickTime')}
      describe={(clock) => dateTime(momentOfClock(timeZone, clock).toISOString())}
    >
      <LastSeenAtField />
    </WhenField>
  );
}
