import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Query key prefix of all leaves. Recording or ending one invalidates these queries. */
export const leavesKey = ['leaves'] as const;

export const leavesQuery = (request: RequestOf<'leaves.getPage'>['body']) =>
  queryOptions({
    queryKey: [...leavesKey, request],
    queryFn: ({ signal }) => call('leaves.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAddLeave = () =>
  useChange({
    send: sendBodyTo('leaves.add'),
    failure: refusalMessage(texts.failed.add),
    touches: [leavesKey],
  });

export const useEndLeave = () =>
  useChange({
    send: sendBodyTo('leaves.end'),
    failure: refusalMessage(texts.failed.end),
    touches: [leavesKey],
  });

/** Loads the effects of a leave on the meals of its days. */
export const affectedQuery = (id: string) =>
  queryOptions({
    queryKey: [...leavesKey, 'affected', id],
    queryFn: ({ signal }) => call('leaves.getAffected', { query: { id } }, { signal }),
  });
