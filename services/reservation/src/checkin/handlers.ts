import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { mark } from '../terminals/mark.ts';
import { authoriseScan } from './authorise-scan.ts';
import { ready } from './ready.ts';
import { recordTurn } from './record-turn.ts';
import { releaseScan } from './release-scan.ts';

/** What devices say while somebody stands at the gate, or at a terminal. */
export const checkin: CommandHandlers<'checkin', Context> = {
  'checkin.authorise': authoriseScan,
  'checkin.ready': ready,
  'checkin.turn': recordTurn,
  'checkin.release': releaseScan,
  'terminal.mark': mark,
};
