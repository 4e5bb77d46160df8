import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import {
  DaySignatures,
  type Measurement,
} from '@/features/money/day-signatures/components/day-signatures.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';

export const route = createLazyRoute('/layout/signed-in/closing')({ component: ClosingScreen });

const MeasurementDialog = lazyDialog<{ of: Measurement; onClose: () => void }>(() =>
  import('@/features/money/reports/components/measurement-dialog.tsx').then((file) => file.MeasurementDialog),
);

/** The daily closing and the dialog for its documents. */
function ClosingScreen() {
  const address = useAddressFilters(route.useSearch());
  const [selectedMeasurement, setSelectedMeasurement] = useState<Measurement | null>(null);
  return (
    <>
      <DaySignatures {...address} onMeasurement={setSelectedMeasurement} />
      {selectedMeasurement && (
        <MeasurementDialog of={selectedMeasurement} onClose={() => setSelectedMeasurement(null)} />
      )}
    </>
  );
}
