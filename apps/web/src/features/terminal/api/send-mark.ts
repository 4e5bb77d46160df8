import type { AnswerOf, RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

/** Nobody stands longer in front of a screen that says nothing. */
const WITHIN_MS = 4_000;

export type Marked = AnswerOf<'terminals.mark'>;

export const sendMark = (body: RequestOf<'terminals.mark'>['body']): Promise<Marked> =>
  call('terminals.mark', { body }, { signal: AbortSignal.timeout(WITHIN_MS) });
