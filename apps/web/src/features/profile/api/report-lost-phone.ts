import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { renewAccessKey, replaceAccessKey } from '@/shared/session/access-key.ts';
import { texts } from '../texts.ts';

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
