import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import { counter, histogram, SECONDS } from '@reserva/runtime/metrics/registry';

const answers = histogram({
  name: 'gate_answer_duration_seconds',
  help: 'Duration of the answers to scans; undecided: none was given in time, and the device decides by its own list',
  labelNames: ['outcome'],
  buckets: SECONDS,
});
const refusals = counter({
  name: 'gate_refusals_total',
  help: 'Scans that were refused, by their reason',
  labelNames: ['reason'],
});

/** Counts one scan. @param decision null where none was given in time */
export function observeGate(decision: GateDecision | null, ms: number): void {
  const decided = decision?.granted ? 'granted' : 'refused';
  answers.observe({ outcome: decision ? decided : 'undecided' }, ms / 1000);
  if (decision && !decision.granted) refusals.inc({ reason: decision.reason });
}
