import { titleCase } from '@reserva/domain/basics/names';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { chooseAll } from '@/shared/ui/choose-all.ts';
import { pasteResult } from '@/shared/ui/paste-dialog.tsx';
import { useGetMatching } from './api.ts';
import { type BulkResult, type ChosenReservation, chosenOf } from './bulk-result.ts';
import { matchRequest, type PageRequest } from './page-request.ts';
import { whichText } from './reservation-labels.ts';

/** Selects all reservations that match the filter, or the matching rows of pasted badges, on all pages. */
export function useMatching(request: PageRequest, selection: SelectionState<ChosenReservation>) {
  const { run, busy, failure } = useGetMatching();
  const all = () =>
    run(matchRequest(request), {
      onSuccess: ({ page, total }) => chooseAll(selection, { items: page.map(chosenOf), total }, 'as'),
    });
  const paste = (crachas: string[], onResult: (result: BulkResult) => void) =>
    run(
      { ...matchRequest(request), crachas },
      {
        onSuccess: ({ page, semReserva }) => {
          selection.addAll(page.map(chosenOf));
          const [chosen, ...missed] = pasteResult(
            page.map(({ usuario_nome }) => usuario_nome),
            semReserva,
          );
          const lines = page.map((row) => `${titleCase(row.usuario_nome)} · ${whichText(row)}`);
          onResult({ lists: [...(chosen ? [{ ...chosen, lines }] : []), ...missed], deselectableIds: [] });
        },
      },
    );
  return { all, paste, busy, failure };
}
