import type { AnswerOf } from '@reserva/contracts/operations';
import type { Departure } from '@reserva/database/models/money/departures';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { departurePage } from '@reserva/database/queries/money/departures';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { monthOf, type TimeZone } from '@reserva/domain/basics/time';
import { pdf as asPdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { leavingPerson } from './leaving-person.ts';

/** A page of individual closings. */
export const getDeparturePage: Handler<'departures.getPage'> = async ({ database, config }, { body }) => {
  const { page, total } = await departurePage(database, {
    skip: body.skip,
    limit: body.items,
    order: body.ordem,
  });
  return { page: page.map((each) => departureRow(each, config.timezone)), total };
};

/** What somebody who left is charged, to be signed by both sides. */
export const departurePdf: Handler<'departures.pdf'> = (context, { query: { id } }, call) =>
  streamReport(context, call, { request: { kind: 'departure', id }, ...asPdf('Encerramento_de_contas') });

/** What closing somebody's accounts would do now. */
export const previewDeparture: Handler<'departures.preview'> = async (context, { query }) => {
  const { ultimoDia: lastDay } = query;
  const { id, name } = await leavingPerson(context, query);
  const rows = await departureOutlook(context.database, id, { lastDay, now: context.clock.now() });
  return departurePreview(name, rows);
};

/** Notes that somebody was hired again. */
export const rehire: Handler<'departures.rehire'> = async (context, { body }, call) => {
  await sendCommand(context, 'departure.rehire', { departure: body.id }, asOperator(call));
  return { message: 'Recontratação registrada: a pessoa pode reservar de novo.' };
};

/** Takes back an individual closing that was a mistake. */
export const reopenDeparture: Handler<'departures.reopen'> = async (context, { body }, call) => {
  const { id: departure, motivo: reason } = body;
  await sendCommand(context, 'departure.reopen', { departure, reason }, asOperator(call));
  return { message: 'Encerramento desfeito!' };
};

type Row = AnswerOf<'departures.getPage'>['page'][number];

type Preview = AnswerOf<'departures.preview'>;

/** An individual closing by the names of the wire. */
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

/** What a closing would do, by the names of the wire. */
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
