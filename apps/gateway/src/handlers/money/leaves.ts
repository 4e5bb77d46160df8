import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import type { LeaveTipo } from '@reserva/contracts/money/leave-operations';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Leave } from '@reserva/database/models/money/leaves';
import { leavePage, leavePageOf, mealsOfLeave } from '@reserva/database/queries/money/leaves';
import { vacationEffects } from '@reserva/database/queries/money/vacation-effects';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { employeesOf } from '@reserva/database/queries/people/people';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, monthKeyOf, type TimeZone } from '@reserva/domain/basics/time';
import { type LeaveEffect, leaveEffects } from '@reserva/domain/money/leave-effects';
import { daysOff, describeLeave } from '@reserva/domain/money/leaves';
import { Refusal } from '../../http/refusal.ts';
import { effectOnMeals } from '../basics/effect-on-meals.ts';
import { userIdOf } from '../basics/user-id-of.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Days on which people do not work. */
export const leaveHandlers = {
  /** Records a leave of an employee. */
  'leaves.add': async (context, { body }, call) => {
    const { cpf, inicio: from, fim: to, tipo } = body;
    const filter = { user: await userIdOf(context, cpf), from, to, kind: kindOf(tipo) };
    const { leave: id, ...effect } = await sendCommand(context, 'leave.add', filter, asOperator(call));
    return { id, ...effectOnMeals(`Registrado: ${describeLeave({ ...filter, lastDay: to })}`, effect) };
  },

  /** Ends a leave earlier, or withdraws all of it. */
  'leaves.end': async (context, { body }, call) => {
    const { id: leave, ultimoDia: lastDay } = body;
    const effect = await sendCommand(context, 'leave.end', { leave, lastDay }, asOperator(call));
    return effectOnMeals(lastDay === null ? 'Retirado' : `Encerrado em ${brazilianDate(lastDay)}`, effect);
  },

  /** Lists the effects of a leave on the meals of its days. */
  'leaves.getAffected': async ({ database }, { query: { id } }) => {
    const leave = await database.leaves.findById(id).lean();
    if (!leave) throw new Refusal('leave_not_found');
    const effects = leaveEffects({ ...leave, id }, await mealsOfLeave(database, leave));
    return { refeicoes: effects.map(affectedMeal) };
  },

  /** Returns the caller's leave if it includes today or begins soon. */
  'leaves.getMine': async ({ database, clock, config }, _input, { session }) => {
    const today = localDateOf(clock.now(), config.timezone);
    const leave = daysOff(await leavesOfPeople(database, [session.userId]), today);
    return { leave: leave && { tipo: tipoOf(leave.kind), inicio: leave.from, fim: leave.to } };
  },

  /** Returns a page of leaves, of all people or of one person. */
  'leaves.getPage': async (context, { body }) => {
    const { database, clock, config } = context;
    const { situacao, cpf, items: limit, skip, ordem: order } = body;
    const today = localDateOf(clock.now(), config.timezone);
    const filter = { current: situacao === 'atuais', today, skip, limit, order };
    const { page, total } =
      cpf === undefined
        ? await leavePage(database, filter)
        : await leavePageOf(database, await userIdOf(context, cpf), filter);
    const people = await employeesOf(
      database,
      page.map(({ person }) => person.id),
    );
    const badgeOf = ({ person }: Leave) => people.get(person.id)?.badge ?? '';
    return { page: page.map((leave) => leaveRow(leave, badgeOf(leave), config.timezone)), total };
  },

  /** Returns what a report with these people on vacation would waive, without writing anything. */
  'leaves.previewReport': async ({ database, clock, config }, { body }) => {
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
  },
} satisfies Partial<Handlers>;

const tipos = {
  vacation: 'ferias',
  absence: 'afastamento',
  dayOff: 'folga',
  other: 'outro',
} as const satisfies Record<LeaveKind, LeaveTipo>;

const tipoOf = (kind: LeaveKind): LeaveTipo => tipos[kind];

const kindOf = (tipo: LeaveTipo): LeaveKind =>
  (Object.keys(tipos) as LeaveKind[]).find((kind) => tipos[kind] === tipo) ?? 'other';

const origens = { file: 'arquivo', screen: 'tela', report: 'relatorio' } as const;

/** Converts a leave to wire names. */
function leaveRow(leave: Leave, cracha: string, zone: TimeZone): AnswerOf<'leaves.getPage'>['page'][number] {
  const { _id: id, person, kind, from, to, lastDay, source, endings } = leave;
  const ending = endings.at(-1);
  return {
    id,
    nome: person.name,
    cracha,
    cpf: maskCpf(person.cpf),
    tipo: tipoOf(kind),
    inicio: from,
    fim: lastDay < from ? null : lastDay,
    fimRegistrado: to,
    origem: origens[source],
    ...decided(leave, zone),
    encerrado: ending ? decided(ending, zone) : null,
  };
}

const decided = ({ by, at }: Pick<Leave, 'by' | 'at'>, zone: TimeZone) => ({
  por: by.kind === 'operator' || by.kind === 'employee' ? by.name : 'Sistema',
  em: brazilianMoment(at, zone),
});

const efeitos = { cancelled: 'cancelada', waived: 'dispensada', charged: 'cobrada' } as const;

const affectedMeal = ({
  meal: { date: data, meal: time, site: local },
  as,
  corrected: correcao,
  cents,
}: LeaveEffect): AnswerOf<'leaves.getAffected'>['refeicoes'][number] => ({
  data,
  time,
  local,
  efeito: efeitos[as],
  correcao,
  valor: toReais(cents),
});
