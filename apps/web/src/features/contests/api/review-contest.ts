import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { decideFailure } from '../contest-messages.ts';
import { contestsKey } from './contests-key.ts';

const reviewContest = (id: string) => call('contests.review', { body: { id } });

export const useReviewContest = () =>
  useChange({ send: reviewContest, failure: decideFailure, touches: [contestsKey] });
