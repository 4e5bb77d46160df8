import { gauge, whenAsked } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';

const mongodb = gauge({
  name: 'mongodb_up',
  help: '1 while MongoDB shows signs of life, 0 where it froze or is away',
});
const redis = gauge({
  name: 'redis_up',
  help: '1 while Redis shows signs of life, 0 where it froze, is away or loads its data',
});

/** Whether the stores answer, by their pulses: a question of the collector's own would wait for one that froze. */
export const tellStores = ({ pulse, redisPulse }: Pick<Context, 'pulse' | 'redisPulse'>): Running =>
  whenAsked(async () => {
    mongodb.set(pulse.isSilent() ? 0 : 1);
    redis.set(redisPulse.isSilent() ? 0 : 1);
  });
