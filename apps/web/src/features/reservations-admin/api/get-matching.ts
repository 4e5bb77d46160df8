import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import type { MatchRequest } from '../page-request.ts';
import { texts } from '../texts.ts';

const getMatching = (body: MatchRequest) => call('reservations.getMatching', { body });

/** All rows that match, or those of pasted badges: asked for by a button, so that a failure is told beside it. */
export const useGetMatching = () =>
  useChange({
    send: getMatching,
    failure: (error) => (error instanceof ApiError ? error.message : texts.failed.load),
  });
