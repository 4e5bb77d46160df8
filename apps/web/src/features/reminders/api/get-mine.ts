import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

const key = ['reminders'] as const;

/** Whatever changes of it, all of it is asked for again. */
export const reminderTouches = [key] as const;

/** Of what the caller is told without asking. */
export const myRemindersQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call('reminders.getMine', {}, { signal }),
    staleTime: 0,
  });
