import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { serverMessageOf } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** What a rule refuses is told in the server's words, all else by the call's sentence. */
const serverMessageOr = (sentence: string) => serverMessageOf([400, 403, 404, 409], () => sentence);

const sendFailure = serverMessageOr(texts.failed.send);
const decideFailure = serverMessageOr(texts.failed.decide);

/** Everything that shows contests to operators: what answering one makes old. */
export const contestsKey = ['contests'] as const;

/** A reservation may have changed by it. */
export const useDecideContest = () =>
  useChange({
    send: sendBodyTo('contests.decide'),
    failure: decideFailure,
    touches: [contestsKey, ['reservations']],
  });

/** A contest with all that is needed to answer it. */
export const contestQuery = (id: string) =>
  queryOptions({
    queryKey: [...contestsKey, 'one', id],
    queryFn: ({ signal }) => call('contests.getContest', { query: { id } }, { signal }),
  });

/** The inbox: a page, and how many wait. */
export const contestPageQuery = (request: RequestOf<'contests.getPage'>['body']) =>
  queryOptions({
    queryKey: [...contestsKey, 'page', request],
    queryFn: ({ signal }) => call('contests.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: poll(30_000),
  });

const reviewContest = (id: string) => call('contests.review', { body: { id } });

export const useReviewContest = () =>
  useChange({ send: reviewContest, failure: decideFailure, touches: [contestsKey] });

/** The line it is about stands on the statement. */
export const useSendContest = () =>
  useChange({ send: sendBodyTo('contests.send'), failure: sendFailure, touches: [['reservations']] });
