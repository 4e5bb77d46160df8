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
  | { kind: 'answered'; situation: MarkAnswer['situacao']; message: string }
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
export function useMarks(site: SiteId): { status: MarkStatus; take: (badge: string) => void } {
  const [status, setStatus] = useState<MarkStatus>(NOTHING);
  const [names] = useState(() => createMarkNames(() => crypto.randomUUID()));
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    if (status.kind === 'nothing' || status.kind === 'sending') return;
    const delayMs = status.kind === 'unknown' ? CLEAR_UNKNOWN_AFTER_MS : CLEAR_AFTER_MS;
    const timer = setTimeout(() => setStatus(NOTHING), delayMs);
    return () => clearTimeout(timer);
  }, [status]);

  const take = useCallback(
    (badge: string) => {
      const send = async () => {
        setStatus({ kind: 'sending' });
        const id = names.nameOf(badge, Date.now());
        const markAnswer = await sendMarkWithRetry({ site, id, lido: badge });
        if (markAnswer.kind === 'answered') names.answered(badge);
        setStatus(markAnswer);
      };
      queue.current = queue.current.then(send);
    },
    [site, names],
  );
  return { status, take };
}

/** Sends a mark and retries it with the same id. Never rejects. */
async function sendMarkWithRetry(body: Parameters<typeof sendMark>[0]): Promise<MarkStatus> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const { situacao: situation, message } = await sendMark(body);
      return { kind: 'answered', situation, message };
    } catch (error) {
      if (!(error instanceof ApiError)) continue;
      if (error.status === 403) refuseScreen();
      // The server refused the mark. Nothing was changed.
      if (error.status >= 400 && error.status < 500)
        return { kind: 'answered', situation: 'recusado', message: error.message };
    }
  }
  return { kind: 'unknown' };
}
