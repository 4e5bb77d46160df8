import { useQuery } from '@tanstack/react-query';
import { useRights } from '@/shared/account/use-rights.ts';
import { IconHeartbeat } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { statusQuery } from '../api.ts';
import { cardText } from '../status-text.ts';
import { texts } from '../texts.ts';

/** The interval of polling in milliseconds. The card on home polls less often than the screen. */
const HOME_REFETCH_MS = 60_000;

/** Links from the home of administrators to the state of the system and summarizes it. */
export function StatusLink() {
  const enabled = useRights()('system.getStatus') === 'granted';
  const { data, isError } = useQuery({ ...statusQuery(HOME_REFETCH_MS), enabled });
  return (
    <ScreenCard to="/status" icon={IconHeartbeat} title={texts.title}>
      {isError ? texts.stale.card : data ? cardText(data.partes) : texts.link}
    </ScreenCard>
  );
}
