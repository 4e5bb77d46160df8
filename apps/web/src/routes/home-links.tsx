import { texts } from '@/features/calendar/calendar/texts.ts';
import { ConflictsCard } from '@/features/gates/turnstiles/components/conflicts-card.tsx';
import { ContestsCard } from '@/features/money/contests/components/contests-card.tsx';
import { ClosingLink } from '@/features/money/day-signatures/components/closing-link.tsx';
import { DeparturesLink } from '@/features/money/departures/components/departures-link.tsx';
import { LeavesLink } from '@/features/money/leaves/components/leaves-link.tsx';
import { MonthLink } from '@/features/money/reports/components/month-link.tsx';
import { StatusLink } from '@/features/system/status/components/status-link.tsx';
import { useRight, useRights } from '@/shared/account/use-rights.ts';
import { IconCalendarWeek } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The ways from home to what a role does beside eating, that have no entry in the menu. */
export function HomeLinks() {
  const right = useRights();
  // These two ask the server, so they wait until the right is known.
  const contests = useRight('contests.getPage');
  const conflicts = useRight('ratchets.getConflicts');
  return (
    <>
      {contests === 'granted' && <ContestsCard />}
      {conflicts === 'granted' && <ConflictsCard />}
      {right('closings.getDay') !== 'never' && <ClosingLink />}
      {right('leaves.getPage') !== 'never' && <LeavesLink />}
      {right('calendar.getPage') !== 'never' && <CalendarLink />}
      {right('reports.getMonthReadiness') !== 'never' && <MonthLink />}
      {right('departures.getPage') !== 'never' && <DeparturesLink />}
      {right('system.getStatus') !== 'never' && <StatusLink />}
    </>
  );
}

/** The way to the calendar of service, on the home of administrators. */
function CalendarLink() {
  return (
    <ScreenCard to="/calendar" icon={IconCalendarWeek} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
