import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf } from '@reserva/domain/basics/time';
import { lastDayFault } from '@reserva/domain/money/departures';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** Who leaves, by their CPF. @throws Refusal where it is nobody's, or where the day cannot be their last one */
export async function leavingPerson(
  { database, clock, config }: Context,
  { cpf, ultimoDia }: { cpf: string; ultimoDia: LocalDate },
): Promise<{ id: string; name: string }> {
  if (lastDayFault(ultimoDia, localDateOf(clock.now(), config.timezone))) throw new Refusal('departure_day');
  const user = await database.users.findOne({ cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  return { id: user._id, name: user.name };
}
