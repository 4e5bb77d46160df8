import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { z } from 'zod';

/** How the arms are mounted; the same for whoever opens them and whoever reads their logs. */
export const gateEnv = {
  /** Which way a granted turnstile turns. */
  GATE_DIRECTION: z.enum(['clockwise', 'anticlockwise', 'both']).default('clockwise'),
  /** The side by which devices report who enters, where that is not left for clockwise and right for anticlockwise. */
  GATE_ENTRY_SIDE: z.enum(['', 'left', 'right']).default(''),
};

export const toGateWays = (env: {
  GATE_DIRECTION: GateWays['direction'];
  GATE_ENTRY_SIDE: '' | 'left' | 'right';
}): GateWays => ({ direction: env.GATE_DIRECTION, entrySide: env.GATE_ENTRY_SIDE || null });
