import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import { calendarCommands } from '../calendar/commands.ts';
import type { Context } from '../context.ts';
import { checkinCommands, gateCommands } from '../gates/commands.ts';
import { moneyCommands } from '../money/commands.ts';
import { planCommands } from '../plans/commands.ts';
import { ownReservationCommands, reservationCommands } from '../reservations/commands.ts';

/** Queue `reservation`: an employee waits for the answer. */
export const reservation: CommandHandlers<'reservation', Context> = ownReservationCommands;

/** Queue `checkin`: a person waits at a gate or a terminal for the answer. */
export const checkin: CommandHandlers<'checkin', Context> = checkinCommands;

/** Queue `operations`: commands that may write thousands of rows, and everything else that may wait behind them. */
export const operations: CommandHandlers<'operations', Context> = {
  ...reservationCommands,
  ...gateCommands,
  ...calendarCommands,
  ...planCommands,
  ...moneyCommands,
};
