import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Loads the receivers of alarms. */
export const alarmsQuery = () =>
  queryOptions({
    queryKey: ['alarms'],
    queryFn: ({ signal }) => call('system.getAlarms', {}, { signal }),
    // An administrator must edit the settings in force, not a cached copy.
    staleTime: 0,
  });

const touches = [alarmsQuery().queryKey];

function failure(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.alarms.failed.save;
  if (error.code === 'webhook_unfit') return error.message;
  return error.status === 403 ? sharedTexts.notAuthorized : texts.alarms.failed.save;
}

export const useUpdateAlarms = () => useChange({ send: sendBodyTo('system.updateAlarms'), failure, touches });

export const useTestAlarms = () =>
  useChange({
    send: sendBodyTo('system.testAlarms'),
    failure: (error) => {
      const isServerMessage =
        error instanceof ApiError && ['webhook_unfit', 'too_many_requests'].includes(error.code ?? '');
      return isServerMessage ? error.message : texts.alarms.failed.test;
    },
  });

export const useSilenceAlarms = () =>
  useChange({
    send: (minutos: number) => call('system.silenceAlarms', { body: { minutos } }),
    failure,
    touches,
  });

/** The interval of polling in milliseconds. The gateway itself checks no more often. */
const PUBLIC_STATUS_POLL_MS = 30_000;

/** Loads which turnstiles of each refectory operate. */
export const publicStatusQuery = () =>
  queryOptions({
    queryKey: ['public-status'],
    queryFn: ({ signal }) => call('system.getPublicStatus', {}, { signal }),
    refetchInterval: poll(PUBLIC_STATUS_POLL_MS),
  });

const QUEUES_POLL_MS = 15_000;

/** Loads the number of waiting jobs in each queue. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: ['system-queues'],
    queryFn: ({ signal }) => call('system.getQueues', {}, { signal }),
    refetchInterval: poll(QUEUES_POLL_MS),
  });

/**
 * The interval of polling in milliseconds. A frozen database is reported after four seconds. With this interval, the
 * screen shows the failure and its end within ten seconds.
 */
const STATUS_POLL_MS = 5_000;

/** Loads the state of every part of the system. */
export const statusQuery = (anewMs = STATUS_POLL_MS) =>
  queryOptions({
    queryKey: ['system-status'],
    queryFn: ({ signal }) => call('system.getStatus', {}, { signal }),
    refetchInterval: poll(anewMs),
    // No retry because the query polls anyway.
    retry: false,
  });
