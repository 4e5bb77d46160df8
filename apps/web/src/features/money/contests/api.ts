import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { serverMessageOf } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Returns the message of a failure: the server's message if a rule refused the call, else the given sentence. */
const serverMessageOr = (sentence: string) => serverMessageOf([400, 403, 404, 409], () => sentence);

const sendFailure = serverMessageOr(texts.failed.send);
const decideFailure = serverMessageOr(texts.failed.decide);

/** Query key prefix of all lists and details of contests that operators see. A decision invalidates these queries. */
export const contestsKey = ['contests'] as const;

/** Also invalidates reservations because a decision can change the contested reservation. */
export const useDecideContest = () =>
  useChange({
    send: sendBodyTo('contests.decide'),
    failure: decideFailure,
    touches: [contestsKey, ['reservations']],
  });

/** Loads one contest with everything that an operator needs to answer it. */
export const contestQuery = (id: string) =>
  queryOptions({
    queryKey: [...contestsKey, 'one', id],
    queryFn: ({ signal }) => call('contests.getContest', { query: { id } }, { signal }),
  });

/** Loads one page of the inbox and the number of open contests. */
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

/** Invalidates the reservations because the statement shows the contest under its line. */
export const useSendContest = () =>
  useChange({ send: sendBodyTo('contests.send'), failure: sendFailure, touches: [['reservations']] });
