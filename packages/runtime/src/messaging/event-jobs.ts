import { type AnyEvent, parseEvent } from '@reserva/contracts/events';
import type { BulkJobOptions } from 'bullmq';
import { BOUNDED } from './backoff.ts';

/** Name of a job that carries several events. */
const TOGETHER = 'together';
/** Before an event that has failed among others is tried again, by itself. */
const AGAIN_MS = 500;

export interface EventJob {
  name: string;
  data: unknown;
  opts: BulkJobOptions;
}

const options = (jobId: string): BulkJobOptions => ({
  jobId,
  // Logs and receipts are owed for as long as the outage lasts: about a week with the consumer's waits.
  attempts: 800,
  backoff: { type: BOUNDED },
  // Every attempt would add one otherwise.
  stackTraceLimit: 1,
  removeOnComplete: { age: 3_600, count: 20_000 },
  removeOnFail: { age: 30 * 86_400, count: 100_000 },
});

const jobOf = (event: AnyEvent): EventJob => ({
  name: event.name,
  data: event,
  opts: options(`e-${event.id}`),
});

/** As one job: what is told at once is consumed at once. */
export function jobsFor(events: readonly AnyEvent[]): EventJob[] {
  const [first, ...others] = events;
  if (!first) return [];
  if (others.length === 0) return [jobOf(first)];
  // Its id says how many they are, for whoever counts what waits.
  return [{ name: TOGETHER, data: { events }, opts: options(`t-${first.id}-${events.length}`) }];
}

/** Each as a job of its own, known by the event's id: told twice it is one job. */
export const jobsForEach = (events: readonly AnyEvent[]): EventJob[] => events.map(jobOf);

/** The same, for those of many that have failed. */
export const jobsForFailed = (events: readonly AnyEvent[]): EventJob[] =>
  jobsForEach(events).map((job) => ({ ...job, opts: { ...job.opts, delay: AGAIN_MS } }));

/** How many events a job carries, by its id. */
export const eventsIn = (jobId: string): number => Number(/^t-.*-(\d+)$/.exec(jobId)?.[1] ?? 1);

/** The events of a job; null where it carries one, which is tried again as the job that it is. */
export const eventsOf = ({ name, data }: { name: string; data: unknown }): AnyEvent[] | null =>
  name === TOGETHER ? (data as { events: unknown[] }).events.map(parseEvent) : null;
