import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

/** Where this session's device is reached. */
export const addDevice = (body: RequestOf<'reminders.addDevice'>['body']) =>
  call('reminders.addDevice', { body });

export const removeDevice = () => call('reminders.removeDevice', {});
