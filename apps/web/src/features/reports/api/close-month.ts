import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { monthFailure } from '../report-messages.ts';
import { useMonthReload } from './use-month-reload.ts';

type Body = RequestOf<'reports.closeMonth'>['body'];

/** From now on nothing of the month changes. */
export function useCloseMonth(month: Pick<Body, 'month' | 'year'>) {
  const { reload, reloadAfter } = useMonthReload();
  return useChange({
    send: async (body: Body) => {
      const answer = await call('reports.closeMonth', { body });
      await reload(month);
      return answer;
    },
    failure: monthFailure,
    after: (error) => reloadAfter(month, error),
  });
}
