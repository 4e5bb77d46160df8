import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Departure } from '@reserva/database/models/money/departures';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
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
import { monthOf, type TimeZone } from '@reserva/domain/basics/time';

type Row = AnswerOf<'departures.getPage'>['page'][number];
type Preview = AnswerOf<'departures.preview'>;

/** An individual closing by the names of the wire. */
export function departureRow(
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
export function departurePreview(
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

/** More is counted, not named. */
const NAMED = 5;

/** The meals that speak against a closing; empty where there are none. */
export function hindrancesText(lines: readonly Reservation[]): string {
  if (lines.length === 0) return '';
  const more = lines.length > NAMED ? ` e mais ${lines.length - NAMED}` : '';
  return `${lines.slice(0, NAMED).map(describeMeal).join('; ')}${more}.`;
}

export function closedMessage(name: string, lastDay: LocalDate, cancelled: number): string {
  const what = cancelled === 0 ? '' : ` ${counted(cancelled, 'reserva cancelada', 'reservas canceladas')}.`;
  return `Contas de ${titleCase(name)} encerradas até ${brazilianDate(lastDay)}.${what}`;
}
