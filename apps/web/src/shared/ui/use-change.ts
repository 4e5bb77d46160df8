import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefusedRights } from '../account/use-rights.ts';
import { ApiError } from '../api/api-error.ts';
import { notifyFailure } from './notify.tsx';

/** What went wrong, in the words a person is told. */
export interface ChangeFailure {
  /** The spec's sentence. */
  sentence: string;
  /** What the server adds, e.g. that the outcome is unknown; null when it adds nothing. */
  hint: string | null;
}

/** Thrown where an answer came and still nothing is as it was asked for. */
export class ChangeFailed extends Error {
  readonly failure: ChangeFailure;
  constructor(sentence: string, hint: string | null) {
    super(sentence);
    this.failure = { sentence, hint };
  }
}

export interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What a person is told of a failure; null where somebody else tells it. */
  failure: (error: unknown, input: Input) => string | ChangeFailure | null;
  /** What shows things that it changes: loaded again whatever the answer, which may have been lost. */
  touches?: readonly QueryKey[];
  /** What else follows an answer, after the caller's own: waited for. `error` is null where it went well. */
  after?: (error: unknown) => unknown;
  /** The place of a failure: a notification, unless the dialog that requested the change shows it. */
  failureIn?: 'notification' | 'dialog' | undefined;
  /** Changes with the same door exclude each other; else each has its own. */
  exclusiveKey?: string | undefined;
}

/** What the caller does with the answer. It belongs to the change: waited for, and what fails here failed. */
export interface Follow<Answer> {
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: unknown) => unknown;
}

/**
 * Something that a person sets going, one at a time: a second click of the same moment meets a closed door. A failure is
 * shown as a notification and kept for the dialog; after a 403 what the person may do is asked again. It ends well also where
 * whoever asked has left the screen.
 */
export function useChange<Input = void, Answer = unknown>(change: Change<Input, Answer>) {
  const client = useQueryClient();
  const refused = useRefusedRights();
  const own = useId();
  const mutationKey = [change.exclusiveKey ?? own];
  // One state, set at once: what is told and why are never of two moments on a screen.
  const [failed, setFailed] = useState<FailedChange>(NOTHING_FAILED);
  const touch = () => {
    for (const queryKey of change.touches ?? []) void client.invalidateQueries({ queryKey });
  };
  const { mutateAsync, data, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: ({ input }: SentChange<Input, Answer>) => change.send(input),
    onSuccess: async (answer, { follow }) => {
      touch();
      await follow.onSuccess?.(answer);
      await change.after?.(null);
    },
    onError: async (error, { input, follow }) => {
      const failure = failureOf(error, () => change.failure(error, input));
      if (failure && change.failureIn !== 'dialog') notifyFailure(failure.sentence);
      setFailed({ failure, error });
      refused(error);
      touch();
      await follow.onError?.(error);
      await change.after?.(error);
    },
  });
  /** Answers whether it went well; false also where it is under way already. */
  const run = async (input: Input, follow: Follow<Answer> = {}): Promise<boolean> => {
    // Asked of the library, not of the last render: state is set after the click.
    if (client.isMutating({ mutationKey }) > 0) return false;
    setFailed(NOTHING_FAILED);
    try {
      await mutateAsync({ input, follow });
      return true;
    } catch {
      return false;
    }
  };
  return {
    run,
    busy: isPending,
    done: isSuccess,
    answer: data,
    ...failed,
    forget: () => setFailed(NOTHING_FAILED),
  };
}

interface FailedChange {
  failure: ChangeFailure | null;
  /** What it was told from; null where nothing failed. */
  error: unknown;
}

const NOTHING_FAILED: FailedChange = { failure: null, error: null };

interface SentChange<Input, Answer> {
  input: Input;
  follow: Follow<Answer>;
}

function failureOf(error: unknown, tell: () => string | ChangeFailure | null): ChangeFailure | null {
  if (error instanceof ChangeFailed) return error.failure;
  // Who gave it up knows.
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const message = tell();
  return typeof message === 'string' ? { sentence: message, hint: hintOf(error, message) } : message;
}

/** Refusals of rights are told by their sentence alone. */
const hintOf = (error: unknown, sentence: string): string | null =>
  error instanceof ApiError && error.status !== 401 && error.status !== 403 && error.message !== sentence
    ? error.message
    : null;
