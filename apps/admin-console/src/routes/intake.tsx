import { Intake } from '../features/intake/intake';
import { EditItemDialog } from '../features/items/edit-item-dialog';
import { MatchesPanel } from '../features/matches/matches-panel';

export function IntakeRoute() {
  return (
    <Intake
      matches={(item) => <MatchesPanel key={item.id} item={item} level={2} />}
      edit={(dialog) => <EditItemDialog {...dialog} />}
    />
  );
}
