import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';

/** Where this session's device is reached. */
export const addDevice = (body: RequestOf<'reminders.addDevice'>['body']) =>
  call('reminders.addDevice', { body });

export const removeDevice = () => call('reminders.removeDevice', {});

const key = ['reminders'] as const;

/** Whatever changes of it, all of it is asked for again. */
export const reminderTouches = [key] as const;

export const getMyReminders = (signal?: AbortSignal) => call('reminders.getMine', {}, signal && { signal });

/** Of what the caller is told without asking. */
export const myRemindersQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => getMyReminders(signal),
    staleTime: 0,
  });
