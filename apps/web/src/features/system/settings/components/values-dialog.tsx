import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { valuesQuery, valueVersionsQuery } from '../api.ts';
import { storedPrices } from '../price-fields.ts';
import { texts } from '../texts.ts';
import { PriceVersions } from './price-versions.tsx';
import { ValuesForm } from './values-form.tsx';

/** Shows 'Valores das Reservas' (spec 2.11). */
export function ValuesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(valuesQuery());
  const { data: known } = useQuery(valueVersionsQuery());
  return (
    <Dialog onClose={onClose} title={texts.values.title} closeOnClickOutside={false}>
      <QueryView query={query} skeleton={<Skeleton height={220} />} failure={texts.values.loadFailed}>
        {(stored) => (
          <>
            <ValuesForm stored={storedPrices(stored)} versions={known} onClose={onClose} />
            <PriceVersions />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
