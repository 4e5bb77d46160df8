import type { RouteName } from '@reserva/contracts/http/routes';
import { monthKeyOf } from '@reserva/domain/month-key';
import type { Context } from '../context.ts';
import type { Call } from '../http/handler.ts';
import { asOperator, sendCommand } from '../http/send-command.ts';
import type { SignedIn } from '../identity/identity.ts';

/** Of one command: it is done well within its time. */
const PEOPLE_AT_ONCE = 500;

/**
 * Whoever a report of the month's accounts names as on vacation is kept as such before it is made, where the month is
 * open: what it charges then stands in the statements too, and in every later copy. Unknown CPFs are left to the report.
 */
export async function keepVacation(
  context: Context,
  { month, year, onVacation }: { month: number; year: number; onVacation: readonly string[] },
  call: Call<RouteName> & { session: SignedIn },
): Promise<void> {
  if (onVacation.length === 0) return;
  const found = await context.database.users
    .find({ cpf: { $in: [...new Set(onVacation)] } })
    .select({ _id: 1 })
    .lean();
  const users = found.map(({ _id }) => _id).sort();
  for (let start = 0; start < users.length; start += PEOPLE_AT_ONCE) {
    const some = users.slice(start, start + PEOPLE_AT_ONCE);
    await sendCommand(
      context,
      'leave.ofReport',
      { month: monthKeyOf({ month, year }), users: some },
      asOperator(call),
    );
  }
}
