import type { SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { TROUBLED_POLL_MS } from '@/shared/api/query-client.ts';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';

const CALM_POLL_MS = 30_000;

/**
 * Loads the meals that can be reserved at a site now. The screen stays open for months, so it polls. It shows a failure
 * at once, and the next poll is the retry.
 */
export const nowQuery = (site: SiteId) =>
  queryOptions({
    queryKey: ['terminal', site],
    queryFn: ({ signal }) => call('terminals.getNow', { query: { site } }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'success' ? CALM_POLL_MS : TROUBLED_POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });

/** The timeout of sending a mark, in milliseconds. People do not wait longer in front of a silent screen. */
const WITHIN_MS = 4_000;

export type MarkAnswer = AnswerOf<'terminals.mark'>;

export const sendMark = (body: RequestOf<'terminals.mark'>['body']): Promise<MarkAnswer> =>
  call('terminals.mark', { body }, { signal: AbortSignal.timeout(WITHIN_MS) });
