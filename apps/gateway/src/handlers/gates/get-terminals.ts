import { allTerminals } from '@reserva/database/queries/gates/turnstiles';
import { terminalsCancel } from '@reserva/database/queries/system/settings';
import { bySiteAndName } from '@reserva/domain/gates/turnstile-order';
import { terminalRow } from '../../wire/terminal.ts';
import type { Handler } from '../handler.ts';

/** The terminals by site and name, and what their second mark does. */
export const getTerminals: Handler<'terminals.getTerminals'> = async ({ database, clock }) => {
  const now = clock.now();
  const [terminals, cancelsAgain] = await Promise.all([allTerminals(database), terminalsCancel(database)]);
  return { data: terminals.sort(bySiteAndName).map((terminal) => terminalRow(terminal, now)), cancelsAgain };
};
