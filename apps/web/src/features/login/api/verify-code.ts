import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';

const verifyCode = (body: RequestOf<'users.twoFactorsVerify'>['body']) =>
  call('users.twoFactorsVerify', { body });

/** The second step. The form tells what went wrong. */
export const useVerifyCode = (door: string) => useChange({ send: verifyCode, failure: () => null, door });
