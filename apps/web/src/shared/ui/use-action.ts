import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useRefusedRights } from '../session/use-rights.ts';
import { popup } from './popup.tsx';

export interface ActionFailure {
  /** The spec's sentence. */
  sentence: string;
  /** What the server adds, e.g. that the outcome is unknown; null when it adds nothing. */
  hint: string | null;
}

/**
 * Runs what a person confirmed in a dialog. A failure is shown as a popup and kept for the dialog to show; after a 403
 * what the person may do is asked again.
 * @param touched what shows things that the action changes: loaded again whatever the answer, which may have been lost
 * @returns `run`, which answers null where it failed
 */
export function useAction(failureText: (error: unknown) => string, touched: readonly QueryKey[] = []) {
  const client = useQueryClient();
  const refused = useRefusedRights();
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const run = async <T>(send: () => Promise<T>): Promise<T | null> => {
    setFailure(null);
    try {
      return await send();
    } catch (error) {
      const sentence = failureText(error);
      popup.failure(sentence);
      setFailure({ sentence, hint: hintOf(error, sentence) });
      refused(error);
      return null;
    } finally {
      for (const queryKey of touched) void client.invalidateQueries({ queryKey });
    }
  };
  return { failure, run };
}

/** Refusals of rights are told by their sentence alone. */
const hintOf = (error: unknown, sentence: string): string | null =>
  error instanceof ApiError && error.status !== 401 && error.status !== 403 && error.message !== sentence
    ? error.message
    : null;
