import { refusalMessage } from '@/shared/api/api-error.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { ChangeFailed, useChange } from '@/shared/ui/use-change.ts';
import { reminderTouches } from './api.ts';
import { disableDevicePush, enableDevicePush } from './device-push.ts';
import { texts } from './texts.ts';

export const useSetReminder = () =>
  useChange({
    send: sendBodyTo('reminders.set'),
    failure: refusalMessage(texts.setFailed),
    touches: reminderTouches,
  });

interface SwitchInput {
  /** The server's key for push notifications. Null switches the notifications of this device off. */
  key: string | null;
  badge: string;
}

async function switchDevice({ key, badge }: SwitchInput): Promise<{ message: string }> {
  if (key === null) {
    await disableDevicePush(badge);
    return { message: texts.device.off };
  }
  if (!(await enableDevicePush(key, badge))) throw new ChangeFailed(texts.device.denied, null);
  return { message: texts.device.on };
}

export const useTurnDevice = () =>
  useChange({ send: switchDevice, failure: refusalMessage(texts.device.failed), touches: reminderTouches });
