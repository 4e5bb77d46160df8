import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Loads the rules in force by which an expired reservation is not charged. */
export const waiversQuery = () =>
  queryOptions({
    queryKey: ['settings', 'waivers'],
    queryFn: ({ signal }) => call('settings.getWaivers', {}, { signal }),
    // An administrator must edit the rules in force, not a cached copy.
    staleTime: 0,
  });

const failure = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 ? texts.form.notAuthorized : texts.form.failed;

/** Replaces the rules in force. */
export const useUpdateWaivers = () =>
  useChange({ send: sendBodyTo('settings.updateWaivers'), failure, touches: [waiversQuery().queryKey] });
