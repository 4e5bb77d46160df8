import { call } from '@/shared/api/call.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

export type AccessKey = AnswerOf<'users.accessKey'>;

/** The keys of the person signed in, from the server; `../access-key.ts` keeps them. */
export const fetchAccessKey = (): Promise<AccessKey> => call('users.accessKey', {});
