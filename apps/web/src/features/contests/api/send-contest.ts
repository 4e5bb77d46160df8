import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { sendFailure } from '../contest-messages.ts';

const sendContest = (body: RequestOf<'contests.send'>['body']) => call('contests.send', { body });

/** The line it is about stands on the statement. */
export const useSendContest = () =>
  useChange({ send: sendContest, failure: sendFailure, touches: [['reservations']] });
