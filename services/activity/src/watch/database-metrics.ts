import { gauge, whenAsked } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';

const up = gauge({
  name: 'mongodb_up',
  help: '1 while MongoDB shows signs of life, 0 where it froze or is away',
});

/** Whether the database answers, by its pulse: a question of the collector's own would wait for one that froze. */
export const tellDatabase = ({ pulse }: Pick<Context, 'pulse'>): Running =>
  whenAsked(async () => up.set(pulse.isSilent() ? 0 : 1));
