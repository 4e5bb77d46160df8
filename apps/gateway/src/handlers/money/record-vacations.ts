import type { RouteName } from '@reserva/contracts/routes';
import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { monthKeyOf } from '@reserva/domain/basics/time';
import { mayCall } from '@reserva/domain/people/permissions';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';
import type { Call } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** People in one command. */
const BATCH_SIZE = 500;

type Vacations = Pick<ReportRequestOf<'financial'>, 'onVacation' | 'notWaived'>;

/**
 * Records the people whom a report names as on vacation as leaves, before the report is made. Records nothing if the
 * caller may not record a leave. Unknown CPFs are left to the report.
 * @returns the CPFs by what the report does with them
 */
export async function recordVacations(
  context: Context,
  { month, year, onVacation }: { month: number; year: number; onVacation: readonly string[] },
  call: Call<RouteName> & { session: SignedIn },
): Promise<Vacations> {
  const cpfs = [...onVacation];
  if (cpfs.length === 0) return { onVacation: [] };
  const granted = await grantedAbilities(context.database);
  if (!mayCall('leaves.add', call.session.role, granted)) return { onVacation: [], notWaived: cpfs };
  const people = await context.database.users
    .find({ cpf: { $in: [...new Set(cpfs)] } })
    .select({ _id: 1 })
    .lean();
  const users = people.map(({ _id }) => _id).sort();
  for (let start = 0; start < users.length; start += BATCH_SIZE) {
    const batch = users.slice(start, start + BATCH_SIZE);
    await sendCommand(
      context,
      'leave.ofReport',
      { month: monthKeyOf({ month, year }), users: batch },
      asOperator(call),
    );
  }
  return { onVacation: cpfs };
}
