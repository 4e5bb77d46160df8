import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { renewAccessKey, replaceAccessKey } from '@/shared/account/access-key.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { refusalProblems } from './password-form.ts';
import { texts } from './texts.ts';

/** Changes the password. The server then also changes the key of the person's codes. */
async function changePassword(body: RequestOf<'users.changePassword'>['body']) {
  try {
    await call('users.changePassword', { body });
  } catch (error) {
    // If the answer is lost, the server may have changed the key of the person's codes. The key is then loaded again.
    void renewAccessKey();
    throw error;
  }
  await replaceAccessKey();
}

/**
 * Returns the message of a failure. After too many attempts it is the server's message, because another attempt would
 * not help.
 */
const changePasswordFailure = (error: unknown): string =>
  Object.values(refusalProblems(error))[0] ??
  (error instanceof ApiError && error.status === 429 ? error.message : texts.password.failed);

export const useChangePassword = () => useChange({ send: changePassword, failure: changePasswordFailure });

/** Loads the devices on which the person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call('users.getSessions', {}, { signal }),
  staleTime: 0,
});

const endSession = (id: string) => call('users.endSession', { body: { id } });

const endSessionFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? error.message : texts.devices.failed;

/** Signs another device out. Busy until the list is reloaded. */
export function useEndSession() {
  const client = useQueryClient();
  return useChange({
    send: endSession,
    failure: endSessionFailure,
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  });
}

/** Signs every other device out and makes earlier codes worthless. */
async function reportLostPhone() {
  try {
    const answer = await call('users.lostPhone', {});
    await replaceAccessKey();
    return answer;
  } catch (error) {
    // If the answer is lost, the server may have changed the key of the person's codes. The key is then loaded again.
    void renewAccessKey();
    throw error;
  }
}

export const useReportLostPhone = () =>
  useChange({ send: reportLostPhone, failure: () => texts.lostPhone.failed });
