import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { decideFailure } from '../contest-messages.ts';
import { contestsKey } from './contests-key.ts';

const decideContest = (body: RequestOf<'contests.decide'>['body']) => call('contests.decide', { body });

/** A reservation may have changed by it. */
export const useDecideContest = () =>
  useChange({ send: decideContest, failure: decideFailure, touches: [contestsKey, ['reservations']] });
