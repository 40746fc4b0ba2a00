import { Intake } from '../features/intake/intake';
import { MatchesPanel } from '../features/matches/matches-panel';

export function IntakeRoute() {
  return <Intake matches={(item) => <MatchesPanel key={item.id} item={item} level={2} />} />;
}
