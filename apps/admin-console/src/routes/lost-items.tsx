import { LostItems } from '../features/lost-items/lost-items';
import { MatchesPanel } from '../features/matches/matches-panel';

export function LostItemsRoute() {
  return <LostItems matches={(item) => <MatchesPanel key={item.id} item={item} />} />;
}
