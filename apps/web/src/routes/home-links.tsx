import { texts as calendarTexts } from '@/features/calendar/calendar/texts.ts';
import { ConflictsCard } from '@/features/gates/turnstiles/components/conflicts-card.tsx';
import { ContestsCard } from '@/features/money/contests/components/contests-card.tsx';
import { texts as signatureTexts } from '@/features/money/day-signatures/texts.ts';
import { texts as departureTexts } from '@/features/money/departures/texts.ts';
import { texts as leaveTexts } from '@/features/money/leaves/texts.ts';
import { texts as reportTexts } from '@/features/money/reports/texts.ts';
import { StatusLink } from '@/features/system/status/components/status-link.tsx';
import { useRight, useRights } from '@/shared/account/use-rights.ts';
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarWeek,
  IconClipboardCheck,
  IconUserMinus,
} from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

const links = [
  { call: 'closings.getDay', to: '/closing', icon: IconClipboardCheck, texts: signatureTexts },
  { call: 'leaves.getPage', to: '/leaves', icon: IconCalendarOff, texts: leaveTexts },
  { call: 'calendar.getPage', to: '/calendar', icon: IconCalendarWeek, texts: calendarTexts },
  { call: 'reports.getMonthReadiness', to: '/month', icon: IconCalendarCheck, texts: reportTexts.month },
  { call: 'departures.getPage', to: '/departures', icon: IconUserMinus, texts: departureTexts },
] as const;

/** Links on home to a role's tasks that have no entry in the menu. */
export function HomeLinks() {
  const right = useRights();
  // These two cards call the server, so they appear only once the permission is known.
  const contests = useRight('contests.getPage');
  const conflicts = useRight('ratchets.getConflicts');
  return (
    <>
      {contests === 'granted' && <ContestsCard />}
      {conflicts === 'granted' && <ConflictsCard />}
      {links.map(
        ({ call, to, icon, texts }) =>
          right(call) !== 'never' && (
            <ScreenCard key={to} to={to} icon={icon} title={texts.title}>
              {texts.link}
            </ScreenCard>
          ),
      )}
      {right('system.getStatus') !== 'never' && <StatusLink />}
    </>
  );
}
