import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

export type Terminal = AnswerOf<'terminals.getTerminals'>['data'][number];

/** What people reserve at without a phone: no turnstiles, and on a list of their own. */
export const terminalsQuery = () =>
  queryOptions({
    queryKey: ['terminals'],
    queryFn: ({ signal }) => call('terminals.getTerminals', {}, { signal }),
    staleTime: 10_000,
    refetchInterval: poll(10_000),
  });

export const useAddTerminal = () =>
  useChange({
    send: sendBodyTo('terminals.addTerminal'),
    failure: terminalFailure(texts.terminals.failed.add),
    touches: [terminalsQuery().queryKey],
  });

export const useConfirmTerminal = () =>
  useChange({
    send: sendBodyTo('terminals.confirmDevice'),
    failure: terminalFailure(texts.terminals.failed.confirm),
    touches: [terminalsQuery().queryKey],
  });

export const useDeleteTerminal = () =>
  useChange({
    send: sendBodyTo('terminals.deleteTerminal'),
    failure: terminalFailure(texts.terminals.failed.delete),
    touches: [terminalsQuery().queryKey],
  });

export const useRotateTerminal = () =>
  useChange({
    send: sendBodyTo('terminals.rotateToken'),
    failure: terminalFailure(texts.terminals.failed.rotate),
    touches: [terminalsQuery().queryKey],
  });

export const useUpdateTerminalRule = () =>
  useChange({
    send: sendBodyTo('terminals.updateRule'),
    failure: terminalFailure(texts.terminals.failed.rule),
    touches: [terminalsQuery().queryKey],
  });

export const useUpdateTerminal = () =>
  useChange({
    send: sendBodyTo('terminals.updateTerminal'),
    failure: terminalFailure(texts.failed.update),
    touches: [terminalsQuery().queryKey],
  });

/** What the server has judged is told in its words: which field, which rule, or that it is gone; all else is the call's. */
const terminalFailure =
  (sentence: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : sentence;
