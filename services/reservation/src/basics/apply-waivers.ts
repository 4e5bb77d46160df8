import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { type Freeze, freezeOf } from '@reserva/database/queries/money/freeze';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { waived } from '@reserva/database/writes/reservations';
import { describeGrounds, sameGrounds } from '@reserva/domain/money/waivers';
import { chunksOf, rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';
import { type EndedLine, endedLines } from './ended-lines.ts';
import { evaluateLines, type LineAssessment } from './evaluate-lines.ts';
import { costOf, lineCorrection } from './line-correction.ts';

/**
 * Numbers of meals whose charge has changed. `waived` and `charged` count all of them. `corrected` counts the ones
 * among them that were booked as corrections.
 */
export interface WaiverEffect {
  waived: number;
  charged: number;
  corrected: number;
}

const PEOPLE_BATCH_SIZE = 200;
/** Maximum number of rounds. Meals and leaves may change while a round writes, but more rounds than this mean a bug. */
const MAX_ROUNDS = 20;

/**
 * Waives or charges the expired meals of these people as the rules say. In an open month the meal itself changes. In a
 * closed month, or for a person who left and whose accounts are closed, a correction is booked in the next open
 * month. Also reverses earlier corrections of meals that are no longer expired. Compares the stored state with the
 * rules and writes the difference until there is none. It is idempotent and may run several times at once.
 */
export async function applyWaivers(
  context: Context,
  { users, from, to }: { users: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<WaiverEffect> {
  const effect = { waived: 0, charged: 0, corrected: 0 };
  for (const batch of chunksOf([...new Set(users)], PEOPLE_BATCH_SIZE)) {
    const filter = { users: batch, from, to };
    let rounds = 0;
    // The lines are evaluated again after every write, because another process may have changed a meal or a leave
    // meanwhile.
    while (
      await applyRound(
        context,
        await evaluateLines(context, filter),
        await endedLines(context, filter),
        effect,
      )
    ) {
      if (++rounds === MAX_ROUNDS) throw new Error('what is waived does not come to rest');
    }
  }
  return effect;
}

/** @returns true if there was something to write */
async function applyRound(
  context: Context,
  assessment: readonly LineAssessment[],
  ended: readonly EndedLine[],
  effect: WaiverEffect,
): Promise<boolean> {
  const freeze = await freezeOf(
    context.database,
    [...assessment, ...ended].map(({ line }) => line.person.id),
  );
  const onMeals: { row: Row<Reservation>; as: 'waived' | 'charged' | null }[] = [];
  const inMonths = ended.map((each) => correctionOfEnded(context, each, freeze));
  for (const each of assessment) {
    // A meal that already has corrections gets another correction, even if its month is open again.
    if (freeze.frozen(each.line) || each.corrections.length > 0) {
      const correction = correctionOf(context, each, freeze);
      if (correction) inMonths.push(correction);
    } else {
      const as = changeOf(each);
      if (as || hasOtherGrounds(each)) onMeals.push({ row: rowOf(context, each), as });
    }
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
    inMonths.map((insert) => ({ insert })),
    failed,
  );
  for (const [index, { as }] of onMeals.entries()) if (changed[index] === 'written' && as) effect[as]++;
  for (const [index, { line }] of inMonths.entries()) {
    if (booked[index] !== 'written') continue;
    effect[line?.grounds?.length ? 'waived' : 'charged']++;
    effect.corrected++;
  }
  return onMeals.length + inMonths.length > 0;
}

const fullPriceOf = ({ line }: LineAssessment): number => line.waiver?.fromCents ?? line.priceCents;

/** Returns the change of the waiver that is stored on the meal itself. @returns null if nothing changes */
function changeOf({ line, grounds }: LineAssessment): 'waived' | 'charged' | null {
  const isWaived = grounds.length > 0;
  if (isWaived === Boolean(line.waiver)) return null;
  return isWaived ? 'waived' : 'charged';
}

const hasOtherGrounds = ({ line, grounds }: LineAssessment): boolean =>
  Boolean(line.waiver) && !sameGrounds(line.waiver?.grounds ?? [], grounds);

function rowOf({ clock }: Context, assessment: LineAssessment): Row<Reservation> {
  const { line, grounds } = assessment;
  const at = clock.now();
  const waiver = grounds.length > 0 ? { grounds, fromCents: fullPriceOf(assessment), at } : null;
  return { ...waived(line, waiver, at), events: [] };
}

/**
 * Returns the correction that brings a meal to its target price. Refunds from contests are not reversed. @returns null
 * if the price is already right
 */
function correctionOf({ clock }: Context, assessment: LineAssessment, freeze: Freeze): Correction | null {
  const { line, grounds, corrections } = assessment;
  const otherwise = corrections.filter((each) => !each.line?.grounds);
  const targetCents = grounds.length > 0 ? 0 : costOf({ priceCents: fullPriceOf(assessment) }, otherwise);
  const cents = targetCents - costOf(line, corrections);
  if (cents === 0) return null;
  return lineCorrection(line, corrections, freeze.closedFor(line.person.id), {
    cents,
    grounds,
    at: clock.now(),
    by: { kind: 'system', job: 'waivers' },
    outbox: [],
    why: grounds.length > 0 ? `dispensa por ${describeGrounds(grounds)}` : 'volta a ser cobrada',
  });
}

function correctionOfEnded(
  { clock }: Context,
  { line, corrections, cents }: EndedLine,
  freeze: Freeze,
): Correction {
  return lineCorrection(line, corrections, freeze.closedFor(line.person.id), {
    cents,
    grounds: [],
    at: clock.now(),
    by: { kind: 'system', job: 'waivers' },
    outbox: [],
    why: whyEnded(line, cents),
  });
}

function whyEnded({ active }: EndedLine['line'], cents: number): string {
  if (!active) return 'sem efeito o que foi lançado: a reserva foi excluída';
  return cents > 0 ? 'dispensa sem efeito: não é mais falta' : 'volta a valer o que foi lançado';
}
