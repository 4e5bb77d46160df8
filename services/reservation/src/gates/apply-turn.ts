import type { CommandResult } from '@reserva/contracts/commands';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import type { Context } from '../context.ts';
import { bookTurn } from './book-turn.ts';
import { findPassage } from './find-passage.ts';

const TRIES = 10;

type TurnResult = CommandResult<'checkin.turn'>;

/** What the turn makes of the passage it belongs to; `unmatched` where there is none. */
export async function applyTurn(
  context: Context,
  turnstile: Gate,
  turned: {
    passage: string | null;
    turnedAt: Date;
    /** The id under which the device told of the turn, where that is not the passage's. */
    turnKey?: string;
  },
): Promise<TurnResult> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { passage: named, turnedAt: at } = turned;
    const found = await findPassage(context, { turnstileId: turnstile._id, passage: named, at });
    if (!found) return { outcome: 'unmatched', priceCents: 0 };
    const key = found.matchedKey;
    const passage = found.document.passages.find((entry) => entry.key === key);
    if (passage?.turnedAt) return { outcome: 'repeated', priceCents: 0 };
    // Nobody turns before the gate is open: the device's clock has jumped.
    const opened = passage?.grantedAt ?? at;
    const result = await bookTurn(context, found.document, turnstile, {
      key,
      turnKey: turned.turnKey ?? turned.passage ?? key,
      turnedAt: new Date(Math.max(at.getTime(), opened.getTime())),
    });
    // Null: the document changed in between (a shift was settled, a give-up came): decide again on what it is now.
    if (result) return result;
  }
  throw new Error('the reservation did not hold still');
}
