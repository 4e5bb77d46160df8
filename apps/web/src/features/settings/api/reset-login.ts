import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { resetLoginFailure } from '../settings-failures.ts';

const resetLogin = (cpf: string) => call('users.resetLogin', { body: { cpf } });

/** A person enrols a second factor anew. */
export const useResetLogin = () => useChange({ send: resetLogin, failure: resetLoginFailure });
