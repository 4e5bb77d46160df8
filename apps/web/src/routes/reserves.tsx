import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Reservations } from '@/features/reservations/reservations-admin/components/reservations.tsx';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';

export const route = createLazyRoute('/layout/signed-in/reserves')({ component: ReservesScreen });

const ValuesDialog = lazyDialog(() =>
  import('@/features/system/settings/components/values-dialog.tsx').then((file) => file.ValuesDialog),
);

const ReportsMenu = lazyDialog(() =>
  import('@/features/money/reports/components/reports-menu.tsx').then((file) => file.ReportsMenu),
);

/** The list of reservations, with the dialogs for prices and reports. */
function ReservesScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  const [values, setValues] = useState(false);
  const [reports, setReports] = useState<LocalDate | null>(null);
  return (
    <>
      <Reservations
        filters={filters}
        onFilters={(nextFilters) => void navigate(withSearchTerm(nextFilters))}
        onValues={() => setValues(true)}
        onReports={setReports}
      />
      {values && <ValuesDialog onClose={() => setValues(false)} />}
      {reports && (
        <ReportsMenu
          date={reports}
          meal={filters.time}
          site={filters.local}
          onClose={() => setReports(null)}
        />
      )}
    </>
  );
}
