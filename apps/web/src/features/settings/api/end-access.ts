import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { endAccessFailure } from '../settings-failures.ts';

const endAccess = (cpf: string) => call('users.endAccess', { body: { cpf } });

/** A person's sessions and codes end. */
export const useEndAccess = () => useChange({ send: endAccess, failure: endAccessFailure });
