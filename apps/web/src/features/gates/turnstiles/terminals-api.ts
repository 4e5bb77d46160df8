import type { RouteName } from '@reserva/contracts/routes';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

export type Terminal = AnswerOf<'terminals.getTerminals'>['data'][number];

/**
 * Loads the terminals, where people reserve without a phone. They have their own list because they are not turnstiles.
 */
export const terminalsQuery = () =>
  queryOptions({
    queryKey: ['terminals'],
    queryFn: ({ signal }) => call('terminals.getTerminals', {}, { signal }),
    staleTime: 10_000,
    refetchInterval: poll(10_000),
  });

/** Returns the message of a failure: the server's message if it refused the call, else the given sentence. */
const terminalFailure =
  (sentence: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : sentence;

const useTerminalChange = <N extends RouteName>(route: N, sentence: string) =>
  useChange({
    send: sendBodyTo(route),
    failure: terminalFailure(sentence),
    touches: [terminalsQuery().queryKey],
  });

export const useAddTerminal = () => useTerminalChange('terminals.addTerminal', texts.terminals.failed.add);

export const useConfirmTerminal = () =>
  useTerminalChange('terminals.confirmDevice', texts.terminals.failed.confirm);

export const useDeleteTerminal = () =>
  useTerminalChange('terminals.deleteTerminal', texts.terminals.failed.delete);

export const useRotateTerminal = () =>
  useTerminalChange('terminals.rotateToken', texts.terminals.failed.rotate);

export const useUpdateTerminalRule = () =>
  useTerminalChange('terminals.updateRule', texts.terminals.failed.rule);

export const useUpdateTerminal = () => useTerminalChange('terminals.updateTerminal', texts.failed.update);
