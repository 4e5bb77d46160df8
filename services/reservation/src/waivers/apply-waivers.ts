import type { LocalDate, MonthKey } from '@reserva/contracts/primitives';
import type { Correction } from '@reserva/database/models/corrections';
import type { Reservation } from '@reserva/database/models/reservations';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { waived } from '@reserva/database/writes/reservations';
import { describeMeal } from '@reserva/domain/brazilian-texts';
import { monthOf } from '@reserva/domain/time';
import { describeGrounds, sameGrounds } from '@reserva/domain/waivers';
import type { Context } from '../context.ts';
import { closedMonths } from '../months/is-month-closed.ts';
import { nextOpen } from '../months/next-open.ts';
import { chunksOf, rowsFailed } from '../operations/rows.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';

/** How many meals were waived, are charged again, and, of both, were booked as corrections of closed months. */
export interface WaiverEffect {
  waived: number;
  charged: number;
  corrected: number;
}

const PEOPLE_AT_ONCE = 200;
/** Meals and leaves change while we write; more rounds than this mean that something else is wrong. */
const ROUNDS = 6;

/**
 * Makes what expired of some people within some days cost what the rules say: in an open month on the meal itself, in a
 * closed one by a correction in the next open one. It looks at what stands and writes the difference until there is none:
 * it may be run again at any time, by several at once, and in any order with what it follows from.
 */
export async function applyWaivers(
  context: Context,
  { users, from, to }: { users: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<WaiverEffect> {
  const effect = { waived: 0, charged: 0, corrected: 0 };
  for (const some of chunksOf([...new Set(users)], PEOPLE_AT_ONCE)) {
    let rounds = 0;
    // Judged once more after every write: who wrote by what has changed since sees it then.
    while (await applyRound(context, await judgeLines(context, { users: some, from, to }), effect)) {
      if (++rounds === ROUNDS) throw new Error('what is waived does not come to rest');
    }
  }
  return effect;
}

/** @returns whether there was anything to write */
async function applyRound(
  context: Context,
  judged: readonly JudgedLine[],
  effect: WaiverEffect,
): Promise<boolean> {
  const closed = await closedMonths(context);
  const onMeals: { row: Row<Reservation>; as: 'waived' | 'charged' | null }[] = [];
  const inMonths: { row: Row<Correction>; as: 'waived' | 'charged' }[] = [];
  for (const each of judged) {
    const as = changeOf(each);
    // What was once booked about a meal goes on being booked, also where its month was opened again.
    if (closed.has(monthOf(each.line.date)) || isBookedElsewhere(each)) {
      if (as && fullPriceOf(each) > each.givenBackCents)
        inMonths.push({ row: { insert: correctionOf(context, each, closed) }, as });
    } else if (as || hasOtherGrounds(each)) onMeals.push({ row: rowOf(context, each), as });
  }
  const { reservations, corrections } = context.database;
  const failed = rowsFailed(context);
  const changed = await commitAll(
    context,
    reservations,
    onMeals.map(({ row }) => row),
    failed,
  );
  const booked = await commitAll(
    context,
    corrections,
    inMonths.map(({ row }) => row),
    failed,
  );
  for (const [index, { as }] of onMeals.entries()) if (changed[index] === 'stands' && as) effect[as]++;
  for (const [index, { as }] of inMonths.entries()) {
    if (booked[index] !== 'stands') continue;
    effect[as]++;
    effect.corrected++;
  }
  return onMeals.length + inMonths.length > 0;
}

/** What a meal costs now, whatever made it so. */
const costOf = ({ line, corrections, givenBackCents }: JudgedLine): number =>
  corrections.reduce((sum, { cents }) => sum + cents, line.priceCents) - givenBackCents;

const isBookedElsewhere = ({ corrections, givenBackCents }: JudgedLine): boolean =>
  corrections.length > 0 || givenBackCents > 0;

const fullPriceOf = ({ line }: JudgedLine): number => line.waiver?.fromCents ?? line.priceCents;

const isWaived = (judged: JudgedLine): boolean =>
  judged.corrections.length > 0
    ? (lastOf(judged.corrections)?.line?.grounds.length ?? 0) > 0
    : Boolean(judged.line.waiver);

const lastOf = (corrections: readonly Correction[]): Correction | undefined =>
  corrections.reduce<Correction | undefined>(
    (last, each) => (!last || each._id > last._id ? each : last),
    undefined,
  );

function changeOf(judged: JudgedLine): 'waived' | 'charged' | null {
  const wanted = judged.grounds.length > 0;
  if (wanted === isWaived(judged)) return null;
  return wanted ? 'waived' : 'charged';
}

const hasOtherGrounds = ({ line, grounds }: JudgedLine): boolean =>
  Boolean(line.waiver) && !sameGrounds(line.waiver?.grounds ?? [], grounds);

function rowOf({ clock }: Context, judged: JudgedLine): Row<Reservation> {
  const { line, grounds } = judged;
  const at = clock.now();
  const waiver = grounds.length > 0 ? { grounds, fromCents: fullPriceOf(judged), at } : null;
  return { ...waived(line, waiver, at), events: [] };
}

function correctionOf({ clock }: Context, judged: JudgedLine, closed: ReadonlySet<MonthKey>): Correction {
  const { line, grounds, corrections } = judged;
  const month = monthOf(line.date);
  const { id, name, cpf } = line.person;
  const why = grounds.length > 0 ? `dispensa por ${describeGrounds(grounds)}` : 'volta a ser cobrada';
  return {
    // Numbered: of two that book the same difference at once one finds the number taken.
    _id: `${line._id}-${String(corrections.length + 1).padStart(3, '0')}`,
    person: { id, name, cpf },
    month,
    bookedIn: closed.has(month) ? nextOpen(month, closed) : month,
    cents: (grounds.length > 0 ? 0 : fullPriceOf(judged) - judged.givenBackCents) - costOf(judged),
    reason: `${describeMeal(line)}: ${why}`,
    by: { kind: 'system', job: 'waivers' },
    at: clock.now(),
    line: { id: line._id, grounds },
    outbox: [],
  };
}
