import type { OwedEvents } from '@reserva/runtime/messaging/event-publisher';
import { counter, gauge, histogram, onCollect, SECONDS } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';
import { countOwedEvents } from '../health/readiness.ts';

const duration = histogram({
  name: 'http_call_duration_seconds',
  help: 'Duration of API calls by name and status',
  labelNames: ['route', 'status'],
  buckets: SECONDS,
});
const failures = counter({
  name: 'http_call_failures_total',
  help: 'API calls that ended with a status of 500 and above',
  labelNames: ['route'],
});
const owed = gauge({
  name: 'events_owed',
  help: 'Log lines and e-mail receipts that are owed: waiting for an attempt, or failed for good',
  labelNames: ['state'],
});

/** Counts one call. The `route` is a name of the contract or `other`, so that the metric has few labels. */
export function observeCall(call: { route: string; status: number; ms: number }): void {
  duration.observe({ route: call.route, status: call.status }, call.ms / 1000);
  if (call.status >= 500) failures.inc({ route: call.route });
}

/**
 * Exports the metrics of Redis whenever a collector asks for them: the jobs of all queues, and the undelivered events.
 */
export const exportQueueMetrics = (context: Context): Running =>
  onCollect(async () => {
    observeOwed(await countOwedEvents(context));
    const { commands, publisher } = context;
    return withoutRepeatedHeads([...(await commands.queueMetrics()), await publisher.queueMetrics()]);
  });

/** Exports no value if the counts are unknown. */
function observeOwed(counted: OwedEvents | null): void {
  owed.reset();
  if (!counted) return;
  owed.set({ state: 'waiting' }, counted.waiting);
  owed.set({ state: 'failed' }, counted.failed);
}

/**
 * Joins the metrics of all queues. Keeps only the current job counts. BullMQ counts totals only if workers record each
 * job, and our workers do not.
 */
function withoutRepeatedHeads(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.includes('bullmq_job_count'));
  return [...new Set(lines), ''].join('\n');
}
