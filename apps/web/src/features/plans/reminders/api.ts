import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';

/** Registers the push address of this session's device. */
export const addDevice = (body: RequestOf<'reminders.addDevice'>['body']) =>
  call('reminders.addDevice', { body });

export const removeDevice = () => call('reminders.removeDevice', {});

const key = ['reminders'] as const;

/** Every change of a reminder invalidates these queries. */
export const reminderTouches = [key] as const;

export const getMyReminders = (signal?: AbortSignal) => call('reminders.getMine', {}, signal && { signal });

/** Loads the reminders of the caller. */
export const myRemindersQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => getMyReminders(signal),
    staleTime: 0,
  });
