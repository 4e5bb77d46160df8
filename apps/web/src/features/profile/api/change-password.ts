import type { RequestOf } from '@reserva/contracts/http/operations';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { renewAccessKey, replaceAccessKey } from '@/shared/session/access-key.ts';
import { refusalFaults } from '../password-form.ts';
import { texts } from '../texts.ts';

/** Another password, and with it another key of one's codes. */
async function changePassword(body: RequestOf<'users.changePassword'>['body']) {
  try {
    await call('users.changePassword', { body });
  } catch (error) {
    // An answer that got lost leaves open whether the key of one's codes is another one.
    void renewAccessKey();
    throw error;
  }
  await replaceAccessKey();
}

/** Who tried too often is told so: another try would not help. */
const failureOf = (error: unknown): string =>
  Object.values(refusalFaults(error))[0] ??
  (error instanceof ApiError && error.status === 429 ? error.message : texts.password.failed);

export const useChangePassword = () => useChange({ send: changePassword, failure: failureOf });
