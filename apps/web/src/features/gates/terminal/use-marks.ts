import type { SiteId } from '@reserva/contracts/basics/primitives';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { type MarkAnswer, sendMark } from './api.ts';
import { createMarkNames } from './mark-names.ts';

/** What the screen says of the last mark. */
export type MarkStatus =
  | { kind: 'nothing' }
  | { kind: 'sending' }
  | { kind: 'told'; situation: MarkAnswer['situacao']; message: string }
  /** No answer came: nobody may take it for reserved. */
  | { kind: 'unknown' };

const NOTHING: MarkStatus = { kind: 'nothing' };
/** Long enough to be read, and gone before the next person stands there. */
const CLEAR_AFTER_MS = 4_000;
const CLEAR_UNKNOWN_AFTER_MS = 8_000;
/** A moment without network is not worth a word. */
const MAX_ATTEMPTS = 2;

/** Sends what the reader reads, one after the other, and says what came of it; the screen clears itself. */
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

/** Tried again under its name. Never rejects. */
async function marked(body: Parameters<typeof sendMark>[0]): Promise<MarkStatus> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const { situacao: situation, message } = await sendMark(body);
      return { kind: 'told', situation, message };
    } catch (error) {
      if (!(error instanceof ApiError)) continue;
      if (error.status === 403) refuseScreen();
      // The server has judged it: nothing was done.
      if (error.status >= 400 && error.status < 500)
        return { kind: 'told', situation: 'recusado', message: error.message };
    }
  }
  return { kind: 'unknown' };
}
