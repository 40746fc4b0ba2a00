import { ManageItems } from '../features/items/manage-items';
import { MatchesPanel } from '../features/matches/matches-panel';

export function ItemsRoute() {
  return <ManageItems matches={(item) => <MatchesPanel key={item.id} item={item} />} />;
}
