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
  /** Who closed and opened it stands with what is open in it. After a failure somebody else may have done it. */
  const reloadAfter = async (month: Month, error: unknown) => {
    if (error) await reload(month);
    await client.invalidateQueries({ queryKey: monthReadinessQuery(month).queryKey });
  };
  return { reload, reloadAfter };
}
