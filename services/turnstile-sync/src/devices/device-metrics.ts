import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allDevices, isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { gauge, onCollect } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';

/**
 * Creates the gauges for one kind of device. The gauges of terminals have their own names, so that a sum over
 * turnstiles never includes a terminal.
 */
function gaugesOf(kind: 'turnstile' | 'terminal') {
  // The first label is the device's id, because two devices can have the same name. The name is for the person who
  // reads an alert.
  const labelNames: string[] = [kind, 'name', 'site'];
  const up = gauge({ name: `${kind}_up`, help: `1 where a ${kind} gives signs of life, else 0`, labelNames });
  const drift = gauge({
    name: `${kind}_clock_drift_seconds`,
    help: `How wrong the clock of a ${kind} was when it was last measured`,
    labelNames,
  });
  const uncollected = gauge({
    name: `${kind}_uncollected_events`,
    help: `Events that a ${kind} had beyond those collected, when it was last asked`,
    labelNames,
  });
  return {
    reset: () => {
      for (const one of [up, drift, uncollected]) one.reset();
    },
    tell({ _id, name, site, lastSeenAt, device }: Turnstile, now: Date): void {
      const labels = { [kind]: _id, name, site: String(site) };
      up.set(labels, isOperating(lastSeenAt, now) ? 1 : 0);
      if (device.clock) drift.set(labels, device.clock.driftMs / 1000);
      uncollected.set(labels, device.pendingEvents);
    },
  };
}
const turnstiles = gaugesOf('turnstile');
const terminals = gaugesOf('terminal');

/** Exports the state of turnstiles and terminals at each scrape. */
export const exportDeviceMetrics = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Running =>
  onCollect(async () => {
    // The gauges are reset first, so that they have no value for a removed device.
    for (const one of [turnstiles, terminals]) one.reset();
    for (const device of await allDevices(database)) {
      (isTerminal(device) ? terminals : turnstiles).tell(device, clock.now());
    }
  });
