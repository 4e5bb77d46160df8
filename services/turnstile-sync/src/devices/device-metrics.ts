import type { Turnstile } from '@reserva/database/models/turnstiles';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { isOperating } from '@reserva/domain/turnstile-health';
import { gauge, whenAsked } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';

// By its id, since two may have one name; the name is for whoever is woken by it.
const labelNames = ['turnstile', 'name', 'site'] as const;
const gauges = {
  up: gauge({ name: 'turnstile_up', help: '1 where a turnstile gives signs of life, else 0', labelNames }),
  drift: gauge({
    name: 'turnstile_clock_drift_seconds',
    help: 'How wrong the clock of a turnstile was when it was last measured',
    labelNames,
  }),
  uncollected: gauge({
    name: 'turnstile_uncollected_events',
    help: 'Events that a turnstile had beyond those collected, when it was last asked',
    labelNames,
  }),
};

/** What is known of the turnstiles, as of when a collector asks. */
export const tellTurnstiles = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Running =>
  whenAsked(async () => {
    // One that was removed, or that nobody can tell of, has no value.
    for (const one of Object.values(gauges)) one.reset();
    const turnstiles = await allTurnstiles(database);
    for (const turnstile of turnstiles) tell(turnstile, clock.now());
  });

function tell({ _id, name, site, lastSeenAt, device }: Turnstile, now: Date): void {
  const labels = { turnstile: _id, name, site: String(site) };
  gauges.up.set(labels, isOperating(lastSeenAt, now) ? 1 : 0);
  if (device.clock) gauges.drift.set(labels, device.clock.driftMs / 1000);
  gauges.uncollected.set(labels, device.pendingEvents);
}
