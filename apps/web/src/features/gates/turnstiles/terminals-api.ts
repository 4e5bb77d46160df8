import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';
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
    send: (body: RequestOf<'terminals.addTerminal'>['body']) => call('terminals.addTerminal', { body }),
    failure: terminalFailure(texts.terminals.failed.add),
    touches: [terminalsQuery().queryKey],
  });

export const useConfirmTerminal = () =>
  useChange({
    send: (body: RequestOf<'terminals.confirmDevice'>['body']) => call('terminals.confirmDevice', { body }),
    failure: terminalFailure(texts.terminals.failed.confirm),
    touches: [terminalsQuery().queryKey],
  });

export const useDeleteTerminal = () =>
  useChange({
    send: (body: RequestOf<'terminals.deleteTerminal'>['body']) => call('terminals.deleteTerminal', { body }),
    failure: terminalFailure(texts.terminals.failed.delete),
    touches: [terminalsQuery().queryKey],
  });

export const useRotateTerminal = () =>
  useChange({
    send: (body: RequestOf<'terminals.rotateToken'>['body']) => call('terminals.rotateToken', { body }),
    failure: terminalFailure(texts.terminals.failed.rotate),
    touches: [terminalsQuery().queryKey],
  });

export const useUpdateTerminalRule = () =>
  useChange({
    send: (body: RequestOf<'terminals.updateRule'>['body']) => call('terminals.updateRule', { body }),
    failure: terminalFailure(texts.terminals.failed.rule),
    touches: [terminalsQuery().queryKey],
  });

export const useUpdateTerminal = () =>
  useChange({
    send: (body: RequestOf<'terminals.updateTerminal'>['body']) => call('terminals.updateTerminal', { body }),
    failure: terminalFailure(texts.failed.update),
    touches: [terminalsQuery().queryKey],
  });

/** What the server has judged is told in its words: which field, which rule, or that it is gone; all else is the call's. */
const terminalFailure =
  (sentence: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : sentence;
