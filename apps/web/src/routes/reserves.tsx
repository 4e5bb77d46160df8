import type { LocalDate } from '@reserva/contracts/primitives';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Reservations } from '@/features/reservations-admin/components/reservations.tsx';

const route = getRouteApi('/layout/signed-in/reserves');

const ValuesDialog = lazy(() =>
  import('@/features/settings/components/values-dialog.tsx').then((file) => ({ default: file.ValuesDialog })),
);

const ReportsMenu = lazy(() =>
  import('@/features/reports/components/reports-menu.tsx').then((file) => ({ default: file.ReportsMenu })),
);

/** The list of reservations, with the prices of the settings and the reports at hand. */
export function ReservesScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const [values, setValues] = useState(false);
  const [reports, setReports] = useState<LocalDate | null>(null);
  return (
    <>
      <Reservations
        filters={filters}
        onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onValues={() => setValues(true)}
        onReports={setReports}
      />
      {values && (
        <Suspense>
          <ValuesDialog onClose={() => setValues(false)} />
        </Suspense>
      )}
      {reports && (
        <Suspense>
          <ReportsMenu
            date={reports}
            time={filters.time}
            local={filters.local}
            onClose={() => setReports(null)}
          />
        </Suspense>
      )}
    </>
  );
}
