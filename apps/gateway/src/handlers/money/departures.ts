import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Departure } from '@reserva/database/models/money/departures';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { departurePage } from '@reserva/database/queries/money/departures';
import {
  brazilianDate,
  brazilianMoment,
  brazilianMonth,
  describeMeal,
} from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { localDateOf, monthOf, type TimeZone } from '@reserva/domain/basics/time';
import { lastDayProblem } from '@reserva/domain/money/departures';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { pdf as asPdf, streamReport } from '../basics/stream-report.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Maximum of meals that a refusal names. Further meals are only counted. */
const NAMED = 5;

/**
 * Handlers of departures. A departure closes the accounts of one person who leaves the company (individual closing).
 */
export const departureHandlers = {
  /** Returns a page of individual closings. */
  'departures.getPage': async ({ database, config }, { body }) => {
    const { page, total } = await departurePage(database, {
      skip: body.skip,
      limit: body.items,
      order: body.ordem,
    });
    return { page: page.map((each) => departureRow(each, config.timezone)), total };
  },

  /** Streams the charges of a person who left as a PDF, to be signed by both parties. */
  'departures.pdf': (context, { query: { id } }, call) =>
    streamReport(context, call, { request: { kind: 'departure', id }, ...asPdf('Encerramento_de_contas') }),

  /** Returns the effect of closing a person's accounts now. */
  'departures.preview': async (context, { query }) => {
    const { ultimoDia: lastDay } = query;
    const { id, name } = await leavingPerson(context, query);
    const rows = await departureOutlook(context.database, id, { lastDay, now: context.clock.now() });
    return departurePreview(name, rows);
  },

  /** Records that a person was hired again. */
  'departures.rehire': async (context, { body }, call) => {
    await sendCommand(context, 'departure.rehire', { departure: body.id }, asOperator(call));
    return { message: 'Recontratação registrada: a pessoa pode reservar de novo.' };
  },

  /** Withdraws an individual closing that was a mistake. */
  'departures.reopen': async (context, { body }, call) => {
    const { id: departure, motivo: reason } = body;
    await sendCommand(context, 'departure.reopen', { departure, reason }, asOperator(call));
    return { message: 'Encerramento desfeito!' };
  },

  /** Closes the accounts of a person who leaves. A refusal names the meals that prevent the closing. */
  'departures.close': async (context, { body }, call) => {
    const { ultimoDia: lastDay } = body;
    const { id: user, name } = await leavingPerson(context, body);
    const done = await sendCommand(context, 'departure.close', { user, lastDay }, asOperator(call)).catch(
      async (error) => {
        throw await named(context, error, { user, lastDay });
      },
    );
    return {
      id: done.departure,
      message: closedMessage(name, lastDay, done.cancelled),
      canceladas: done.cancelled,
    };
  },
} satisfies Partial<Handlers>;

type Row = AnswerOf<'departures.getPage'>['page'][number];

type Preview = AnswerOf<'departures.preview'>;

/** Converts an individual closing to wire names. */
function departureRow(
  departure: Omit<Departure, 'outbox' | 'copy'> & {
    copy: Pick<NonNullable<Departure['copy']>, 'lines' | 'cents'> | null;
  },
  zone: TimeZone,
): Row {
  const { _id: id, person, badge: cracha, lastDay, copy, reopened, returned } = departure;
  return {
    id,
    nome: person.name,
    cracha,
    cpf: maskCpf(person.cpf),
    ultimoDia: lastDay,
    ...decided(departure, zone),
    situacao: stateOf(departure),
    linhas: copy ? copy.lines.length : null,
    total: copy && toReais(copy.cents),
    reaberto: reopened && { ...decided(reopened, zone), motivo: reopened.reason },
    recontratado: returned && decided(returned, zone),
  };
}

const decided = ({ by, at }: Pick<Departure, 'by' | 'at'>, zone: TimeZone) => ({
  por: by.name,
  em: brazilianMoment(at, zone),
});

function stateOf({
  reopened,
  returned,
  due,
}: Pick<Departure, 'reopened' | 'returned' | 'due'>): Row['situacao'] {
  if (reopened) return 'reaberto';
  if (due) return 'fechando';
  return returned ? 'recontratado' : 'fechado';
}

/** Converts the effect of a closing to wire names. */
function departurePreview(
  nome: string,
  { outlook, corrections, covered }: Awaited<ReturnType<typeof departureOutlook>>,
): Preview {
  const { charged, ahead, undecided, later } = outlook;
  const months = new Map<string, { linhas: number; cents: number }>();
  const add = (month: string, linhas: number, cents: number) => {
    const sum = months.get(month) ?? { linhas: 0, cents: 0 };
    months.set(month, { linhas: sum.linhas + linhas, cents: sum.cents + cents });
  };
  for (const { date, priceCents } of charged) add(monthOf(date), 1, priceCents);
  for (const { bookedIn, cents } of corrections) add(bookedIn, 0, cents);
  const sums = [...months].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    nome,
    linhas: charged.length,
    total: toReais(sums.reduce((sum, [, { cents }]) => sum + cents, 0)),
    meses: sums.map(([month, { linhas, cents }]) => ({
      mes: brazilianMonth(month),
      linhas,
      total: toReais(cents),
    })),
    canceladas: ahead.map(mealOf),
    impedimentos: [
      ...undecided.map((line) => ({ ...mealOf(line), motivo: 'pendente' as const })),
      ...later.map((line) => ({ ...mealOf(line), motivo: 'depois' as const })),
    ],
    jaFechado: covered,
  };
}

const mealOf = ({ date: data, meal: time, site: local }: Reservation) => ({ data, time, local });

/** Adds the meals that prevent a closing to the message of its refusal. */
async function named(
  { database, clock }: Context,
  error: unknown,
  { user, lastDay }: { user: string; lastDay: string },
): Promise<unknown> {
  if (!(error instanceof Refusal)) return error;
  if (error.code !== 'departure_pending' && error.code !== 'departure_later') return error;
  const { outlook } = await departureOutlook(database, user, { lastDay, now: clock.now() });
  const meals = hindrancesText(error.code === 'departure_pending' ? outlook.undecided : outlook.later);
  return meals ? new Refusal(error.code, { message: `${error.message} ${meals}` }) : error;
}

/** Lists the meals that prevent a closing; '' if there are none. */
function hindrancesText(lines: readonly Reservation[]): string {
  if (lines.length === 0) return '';
  const more = lines.length > NAMED ? ` e mais ${lines.length - NAMED}` : '';
  return `${lines.slice(0, NAMED).map(describeMeal).join('; ')}${more}.`;
}

function closedMessage(name: string, lastDay: LocalDate, cancelled: number): string {
  const cancelledText =
    cancelled === 0 ? '' : ` ${counted(cancelled, 'reserva cancelada', 'reservas canceladas')}.`;
  return `Contas de ${titleCase(name)} encerradas até ${brazilianDate(lastDay)}.${cancelledText}`;
}

/**
 * Returns the leaving person with this CPF.
 * @throws Refusal user_not_found, or departure_day when the day cannot be their last one
 */
async function leavingPerson(
  { database, clock, config }: Context,
  { cpf, ultimoDia }: { cpf: string; ultimoDia: LocalDate },
): Promise<{ id: string; name: string }> {
  if (lastDayProblem(ultimoDia, localDateOf(clock.now(), config.timezone)))
    throw new Refusal('departure_day');
  const user = await database.users.findOne({ cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  return { id: user._id, name: user.name };
}
