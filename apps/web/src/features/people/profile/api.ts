import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { renewAccessKey, replaceAccessKey } from '@/shared/account/access-key.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { refusalProblems } from './password-form.ts';
import { texts } from './texts.ts';

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
const changePasswordFailure = (error: unknown): string =>
  Object.values(refusalProblems(error))[0] ??
  (error instanceof ApiError && error.status === 429 ? error.message : texts.password.failed);

export const useChangePassword = () => useChange({ send: changePassword, failure: changePasswordFailure });

/** Where the person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call('users.getSessions', {}, { signal }),
  staleTime: 0,
});

const endSession = (id: string) => call('users.endSession', { body: { id } });

const endSessionFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? error.message : texts.devices.failed;

/** Signs another device out; under way until the list knows it. */
export function useEndSession() {
  const client = useQueryClient();
  return useChange({
    send: endSession,
    failure: endSessionFailure,
    after: () => client.invalidateQueries(ownSessionsQuery),
  });
}

/** Every other device is signed out, and the codes of before are worthless. */
async function reportLostPhone() {
  try {
    const answer = await call('users.lostPhone', {});
    await replaceAccessKey();
    return answer;
  } catch (error) {
    // An answer that got lost leaves open whether the key is another one.
    void renewAccessKey();
    throw error;
  }
}

export const useReportLostPhone = () =>
  useChange({ send: reportLostPhone, failure: () => texts.lostPhone.failed });
