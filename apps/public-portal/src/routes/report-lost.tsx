import { loadTexts } from '@lost-found/i18n';
import { ReportLost as ReportLostScreen } from '../features/reports/report-lost';
import { optional } from '../shared/use-part';

const loadMatches = optional(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "matches" */ './lost-matches'),
    loadTexts('matches'),
  ]);
  return part.LostMatches;
});

/** `/report-lost`, with the cards and the claim dialog of other features. */
export const ReportLost = () => <ReportLostScreen loadMatches={loadMatches} />;
