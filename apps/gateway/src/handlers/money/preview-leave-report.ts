import { vacationEffects } from '@reserva/database/queries/money/vacation-effects';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, monthKeyOf } from '@reserva/domain/basics/time';
import type { Handler } from '../handler.ts';

/** Answers what a report with these people on vacation would waive, without doing it. */
export const previewLeaveReport: Handler<'leaves.previewReport'> = async (
  { database, clock, config },
  { body },
) => {
  const { closed, people, unknown } = await vacationEffects(database, {
    month: monthKeyOf(body),
    cpfs: body.onVacation,
    today: localDateOf(clock.now(), config.timezone),
  });
  return {
    fechado: closed,
    pessoas: people.map(({ name, badge, cpf, missed, cents, cancelled }) => ({
      nome: name,
      cracha: badge,
      cpf: maskCpf(cpf),
      faltas: missed,
      valor: toReais(cents),
      canceladas: cancelled,
    })),
    desconhecidos: unknown,
    total: toReais(people.reduce((sum, { cents }) => sum + cents, 0)),
  };
};
