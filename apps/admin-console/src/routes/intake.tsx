import { adminItemOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';
import { Call } from '../features/intake/call';
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

export function CallRoute() {
  return <Call matches={(id) => <ReportMatches key={id} id={id} />} />;
}

function ReportMatches({ id }: { id: string }) {
  const { data } = useQuery(adminItemOptions(id));
  return data && <MatchesPanel item={data} level={2} />;
}
