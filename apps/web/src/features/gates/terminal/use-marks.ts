import type { SiteId } from '@reserva/contracts/basics/primitives';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { type MarkAnswer, sendMark } from './api.ts';
import { createMarkNames } from './mark-names.ts';

/** The state of the last mark (one use of the terminal), as shown on the screen. */
export type MarkStatus =
  | { kind: 'nothing' }
  | { kind: 'sending' }
  | { kind: 'told'; situation: MarkAnswer['situacao']; message: string }
  /** No answer came. The screen must not suggest that the meal is reserved. */
  | { kind: 'unknown' };

const NOTHING: MarkStatus = { kind: 'nothing' };
/**
 * The time in milliseconds after which the screen clears an answer. People can read it, and it is gone before the next
 * person.
 */
const CLEAR_AFTER_MS = 4_000;
const CLEAR_UNKNOWN_AFTER_MS = 8_000;
/** The maximum number of attempts to send a mark. One retry hides a short loss of the network. */
const MAX_ATTEMPTS = 2;

/** Sends the badges from the reader in sequence and shows each outcome. The screen clears itself. */
export function useMarks(site: SiteId): { shown: MarkStatus; take: (read: string) => void } {
  const [shown, setShown] = useState<MarkStatus>(NOTHING);
  const [names] = useState(() => createMarkNames(() => crypto.randomUUID()));
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    if (shown.kind === 'nothing' || shown.kind === 'sending') return;
    const after = shown.kind === 'unknown' ? CLEAR_UNKNOWN_AFTER_MS : CLEAR_AFTER_MS;
    const timer = setTimeout(() => setShown(NOTHING), after);
    return () => clearTimeout(timer);
  }, [shown]);

  const take = useCallback(
    (read: string) => {
      const send = async () => {
        setShown({ kind: 'sending' });
        const id = names.nameOf(read, Date.now());
        const markAnswer = await marked({ site, id, lido: read });
        if (markAnswer.kind === 'told') names.answered(read);
        setShown(markAnswer);
      };
      queue.current = queue.current.then(send);
    },
    [site, names],
  );
  return { shown, take };
}

/** Sends a mark and retries it with the same id. Never rejects. */
async function marked(body: Parameters<typeof sendMark>[0]): Promise<MarkStatus> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const { situacao: situation, message } = await sendMark(body);
      return { kind: 'told', situation, message };
    } catch (error) {
      if (!(error instanceof ApiError)) continue;
      if (error.status === 403) refuseScreen();
      // The server refused the mark. Nothing was changed.
      if (error.status >= 400 && error.status < 500)
        return { kind: 'told', situation: 'recusado', message: error.message };
    }
  }
  return { kind: 'unknown' };
}
