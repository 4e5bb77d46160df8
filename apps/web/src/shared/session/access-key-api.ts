import type { AnswerOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

export type AccessKey = AnswerOf<'users.accessKey'>;

/** The keys of the person signed in, from the server; `../access-key.ts` keeps them. */
export const fetchAccessKey = (): Promise<AccessKey> => call('users.accessKey', {});
