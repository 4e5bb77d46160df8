import { digestOf } from '@reserva/database/figures-digest';
import type { DaySignature } from '@reserva/database/models/money/day-signatures';
import { dayFigures, daySignaturesOf, isDaySettled } from '@reserva/database/queries/money/day-signature';
import { commitNew } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { readComment } from '@reserva/domain/basics/comment';
import { siteNames } from '@reserva/domain/basics/meals';
import { figureChanges } from '@reserva/domain/money/day-signature';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Handler, localNow } from '../context.ts';

/**
 * Stores an operator's signature with a copy of the figures of the day. Each signature has its own number and never
 * changes. If two operators sign at once, one insert fails as a duplicate. The reservations do not change.
 */
export const signDay: Handler<'closing.sign'> = async (context, { date, site, note: typed, seen }, meta) => {
  const { database, zone } = context;
  const by = operatorOf(meta.actor);
  const copies = await daySignaturesOf(database, { date, site });
  const own = copies.find(({ command }) => command === meta.id);
  if (own) return done({ number: own.number });

  const note = readComment(typed);
  if (!note.ok) return refuse(note.code);
  const { now: at, date: today } = localNow(context);
  if (date > today) return refuse('closing_future');
  if (!(await isDaySettled(database, { date, site }, { now: at, zone }))) return refuse('closing_not_over');
  const figures = await dayFigures(database, { date, site }, zone);
  const [last] = copies;
  if (last && figureChanges(last.figures, figures).length === 0) return refuse('closing_signed');
  if (digestOf(figures) !== seen) return refuse('closing_changed');

  const number = (last?.number ?? 0) + 1;
  const line = operatorLogEvent(by, meta.id, at, {
    action: operatorActions.other,
    description: `Assinou o fechamento de ${brazilianDate(date)}, ${siteNames[site]}${number > 1 ? ` (${number}ª assinatura)` : ''}`,
  });
  const copy: DaySignature = {
    _id: `${site}-${date}-${number}`,
    site,
    date,
    number,
    figures,
    note: note.comment,
    at,
    by,
    command: meta.id,
    outbox: [line],
  };
  if ((await commitNew(context, database.closings, copy)) === 'written') return done({ number });
  // Another attempt of this command or another operator has already signed.
  const first = await database.closings.findById(copy._id).select({ command: 1 }).lean();
  return first?.command === meta.id ? done({ number }) : refuse('closing_signed');
};
