import type { OwedEvents } from '@reserva/runtime/messaging/event-publisher';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Of this process; one registry, because process metrics cannot be collected twice. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const duration = new Histogram({
  name: 'http_call_duration_seconds',
  help: 'Duration of API calls by name and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});
const failures = new Counter({
  name: 'http_call_failures_total',
  help: 'API calls that ended with a status of 500 and above',
  labelNames: ['route'],
  registers: [metrics],
});

const owed = new Gauge({
  name: 'events_owed',
  help: 'Log lines and e-mail receipts that are owed: waiting for an attempt, or failed for good',
  labelNames: ['state'],
  registers: [metrics],
});

/** As counted just now; no value at all where nobody could tell. */
export function observeOwed(counted: OwedEvents | null): void {
  owed.reset();
  if (!counted) return;
  owed.set({ state: 'waiting' }, counted.waiting);
  owed.set({ state: 'failed' }, counted.failed);
}

/** Counts one call. `route` is a name of the contract or `other`, so that the labels stay few. */
export function observeCall(call: { route: string; status: number; ms: number }): void {
  duration.observe({ route: call.route, status: call.status }, call.ms / 1000);
  if (call.status >= 500) failures.inc({ route: call.route });
}
