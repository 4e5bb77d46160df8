import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Schedules } from '@/features/calendar/schedules/components/schedules.tsx';
import { RESERVATIONS, type Scope } from '@/features/calendar/schedules/scope.ts';
import { TurnstilesPanel } from '@/features/gates/turnstiles/components/turnstiles-panel.tsx';

export const route = createLazyRoute('/layout/signed-in/schedules')({ component: SchedulesScreen });

/** The schedules and the panel of the turnstiles. */
function SchedulesScreen() {
  const { scope = RESERVATIONS } = route.useSearch();
  const navigate = route.useNavigate();
  const [panel, setPanel] = useState(false);
  const edit = (chosen: Scope) =>
    void navigate({ search: { scope: chosen === RESERVATIONS ? undefined : chosen }, replace: true });
  const editTurnstile = (ip: string) => {
    setPanel(false);
    edit(ip);
  };
  return (
    <>
      <Schedules scope={scope} onScope={edit} onTurnstiles={() => setPanel(true)} />
      {panel && <TurnstilesPanel onSchedule={editTurnstile} onClose={() => setPanel(false)} />}
    </>
  );
}
