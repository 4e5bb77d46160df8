import type { CommandResult } from '@reserva/contracts/commands';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import type { Context } from '../context.ts';
import { bookTurn } from './book-turn.ts';
import { findPassage } from './find-passage.ts';

const MAX_ATTEMPTS = 10;

type TurnResult = CommandResult<'checkin.turn'>;

/** What the turn makes of the passage it belongs to; `unmatched` where there is none. */
export async function applyTurn(
  context: Context,
  turnstile: Gate,
  turn: {
    passage: string | null;
    turnedAt: Date;
    /** The id under which the device told of the turn, where that is not the passage's. */
    turnKey?: string;
  },
): Promise<TurnResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { passage: named, turnedAt: at } = turn;
    const matched = await findPassage(context, { turnstileId: turnstile._id, passage: named, at });
    if (!matched) return { outcome: 'unmatched', priceCents: 0 };
    const key = matched.matchedKey;
    const passage = matched.document.passages.find((entry) => entry.key === key);
    if (passage?.turnedAt) return { outcome: 'repeated', priceCents: 0 };
    // Nobody turns before the gate is open: the device's clock has jumped.
    const opened = passage?.grantedAt ?? at;
    const result = await bookTurn(context, matched.document, turnstile, {
      key,
      turnKey: turn.turnKey ?? turn.passage ?? key,
      turnedAt: new Date(Math.max(at.getTime(), opened.getTime())),
    });
    // Null: the document changed in between (a shift was settled, a give-up came): decide again on what it is now.
    if (result) return result;
  }
  throw new Error('the reservation did not hold still');
}
