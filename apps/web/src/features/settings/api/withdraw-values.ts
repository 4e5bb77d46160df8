import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { withdrawValuesFailure } from '../settings-failures.ts';
import { valueVersionsQuery } from './get-value-versions.ts';

/** Takes back prices that have not begun. */
export const useWithdrawValues = () =>
  useChange({
    send: (version: number) => call('settings.withdrawValues', { body: { version } }),
    failure: withdrawValuesFailure,
    touches: [valueVersionsQuery().queryKey],
  });
