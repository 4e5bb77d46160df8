import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Departures } from '@/features/money/departures/components/departures.tsx';
import type { Departure } from '@/features/money/departures/departure-text.ts';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';

export const route = createLazyRoute('/layout/signed-in/departures')({ component: DeparturesScreen });

const DepartureReportDialog = lazyDialog<{ of: Departure; onClose: () => void }>(() =>
  import('@/features/money/reports/components/departure-report-dialog.tsx').then(
    (file) => file.DepartureReportDialog,
  ),
);

/** The individual closings and the dialog for their documents. */
function DeparturesScreen() {
  const address = useAddressFilters(route.useSearch());
  const [selectedDeparture, setSelectedDeparture] = useState<Departure | null>(null);
  return (
    <>
      <Departures {...address} onPdf={setSelectedDeparture} />
      {selectedDeparture && (
        <DepartureReportDialog of={selectedDeparture} onClose={() => setSelectedDeparture(null)} />
      )}
    </>
  );
}
