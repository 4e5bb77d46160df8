import { useQueryClient } from '@tanstack/react-query';
import { monthQuery } from './get-month.ts';
import { monthReadinessQuery } from './get-month-readiness.ts';

interface Month {
  month: number;
  year: number;
}

/** Loads a month again that was to be closed or opened. */
export function useMonthReload() {
  const client = useQueryClient();
  const reload = (month: Month) => client.invalidateQueries({ queryKey: monthQuery(month).queryKey });
  /** Also after a failure: somebody else may have done it. */
  const reloadRefused = async (month: Month) => {
    await reload(month);
    await client.invalidateQueries({ queryKey: monthReadinessQuery(month).queryKey });
  };
  return { reload, reloadRefused };
}
