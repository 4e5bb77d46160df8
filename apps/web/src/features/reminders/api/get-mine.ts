import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

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
