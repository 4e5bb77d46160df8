import type { LocalDate } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { departuresKey } from './get-departures.ts';

/** What closing somebody's accounts would mean; as fresh as it can be, since it is decided by. */
export const previewQuery = (cpf: string, ultimoDia: LocalDate) =>
  queryOptions({
    queryKey: [...departuresKey, 'preview', cpf, ultimoDia],
    queryFn: ({ signal }) => call('departures.preview', { query: { cpf, ultimoDia } }, { signal }),
    staleTime: 0,
  });
