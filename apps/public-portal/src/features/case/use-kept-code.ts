import { useDesk } from '@lost-found/app-kit';
import { type Case, hoursLine, todayIn } from '@lost-found/contracts';
import { useFormat, useLabel, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useEffect } from 'react';
import { keepCode } from './kept-code';
import { codeInGroups, usePickupEnd } from './pickup-texts';

/**
 * Keeps the pick-up code of the shown claim for a time without a connection, with its item, the desk and its hours.
 * @param seenAt when the claim was loaded, in milliseconds
 */
export const useKeptCode = (claim: Case, seenAt: number): void => {
  const { t, i18n } = useTranslation('profile');
  const { locale } = useLanguage();
  const { timeZone } = useSite();
  const { dateTime } = useFormat();
  const label = useLabel();
  const desk = useDesk(claim.deskId);
  const end = usePickupEnd(claim);
  const { id, pickup, itemTitle, itemReference } = claim;
  const hours = desk && hoursLine(desk, locale, todayIn(timeZone));
  const lines = [
    t('case.pickup.seen', { date: dateTime(new Date(seenAt).toISOString()) }),
    end.join('\n'),
    [itemTitle, itemReference].filter(Boolean).join(' · '),
    desk && [label.desk(desk.name), desk.address, hours].filter(Boolean).join('\n'),
  ].filter((line) => line !== undefined);
  const kept = pickup && {
    language: i18n.language,
    title: t('case.pickup.title'),
    code: codeInGroups(pickup.code),
    lines,
  };
  const text = JSON.stringify(kept);
  useEffect(() => {
    void keepCode(id, text ? JSON.parse(text) : undefined, Date.parse(pickup?.expiresAt ?? ''));
  }, [id, text, pickup?.expiresAt]);
};
