import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefusedRights } from '../account/use-rights.ts';
import { ApiError } from '../api/api-error.ts';
import { notifyFailure } from './notify.tsx';

/** A failure, as text for the person. */
export interface ChangeFailure {
  /** The spec's sentence. */
  sentence: string;
  /** The server's addition, e.g. that the outcome is unknown; null if there is none. */
  hint: string | null;
}

/** Thrown when the server answered but did not make the requested change. */
export class ChangeFailed extends Error {
  readonly failure: ChangeFailure;
  constructor(sentence: string, hint: string | null) {
    super(sentence);
    this.failure = { sentence, hint };
  }
}

export interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** Returns the text for a failure. Returns null if the caller shows the failure itself. */
  failure: (error: unknown, input: Input) => string | ChangeFailure | null;
  /**
   * Queries that show changed data. They reload after success and failure, because a lost answer may hide a success.
   */
  touches?: readonly QueryKey[];
  /** Runs after the caller's callback, and the change waits for it. `error` is null after a success. */
  onSettled?: (error: unknown) => unknown;
  /** Place of a failure: a notification, unless the dialog shows it. */
  failureIn?: 'notification' | 'dialog' | undefined;
  /** Changes with the same key exclude each other. Without one, the change has its own key. */
  exclusiveKey?: string | undefined;
}

/** Callbacks of the caller. The change waits for them, and an error in them makes the change fail. */
export interface ChangeCallbacks<Answer> {
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: unknown) => unknown;
}

/**
 * Runs a change that a person starts. A second start is ignored while the first runs. A failure is notified and also
 * returned for the dialog. After a 403 the granted abilities reload. The callbacks run also if the calling component
 * has unmounted.
 */
export function useChange<Input = void, Answer = unknown>(change: Change<Input, Answer>) {
  const client = useQueryClient();
  const reloadRightsOnRefusal = useRefusedRights();
  const ownKey = useId();
  const mutationKey = [change.exclusiveKey ?? ownKey];
  // `failure` and `error` are one state, so that a render never shows them from two different failures.
  const [lastFailure, setLastFailure] = useState<FailedChange>(NOTHING_FAILED);
  const touch = () => {
    for (const queryKey of change.touches ?? []) void client.invalidateQueries({ queryKey });
  };
  const { mutateAsync, data, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: ({ input }: SentChange<Input, Answer>) => change.send(input),
    onSuccess: async (answer, { callbacks }) => {
      touch();
      await callbacks.onSuccess?.(answer);
      await change.onSettled?.(null);
    },
    onError: async (error, { input, callbacks }) => {
      const failure = failureOf(error, () => change.failure(error, input));
      if (failure && change.failureIn !== 'dialog') notifyFailure(failure.sentence);
      setLastFailure({ failure, error });
      reloadRightsOnRefusal(error);
      touch();
      await callbacks.onError?.(error);
      await change.onSettled?.(error);
    },
  });
  /**
   * Runs the change.
   * @returns true after a success; false after a failure, or if the change is already running
   */
  const run = async (input: Input, callbacks: ChangeCallbacks<Answer> = {}): Promise<boolean> => {
    // Ask the query client, because at a fast second click the React state is still the state at the first click.
    if (client.isMutating({ mutationKey }) > 0) return false;
    setLastFailure(NOTHING_FAILED);
    try {
      await mutateAsync({ input, callbacks });
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
    ...lastFailure,
    forget: () => setLastFailure(NOTHING_FAILED),
  };
}

interface FailedChange {
  failure: ChangeFailure | null;
  /** The error behind `failure`; null if nothing failed. */
  error: unknown;
}

const NOTHING_FAILED: FailedChange = { failure: null, error: null };

interface SentChange<Input, Answer> {
  input: Input;
  callbacks: ChangeCallbacks<Answer>;
}

function failureOf(
  error: unknown,
  failureMessage: () => string | ChangeFailure | null,
): ChangeFailure | null {
  if (error instanceof ChangeFailed) return error.failure;
  // The person cancelled the change and needs no message.
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const message = failureMessage();
  return typeof message === 'string' ? { sentence: message, hint: hintOf(error, message) } : message;
}

/** Returns the server's message as a hint. A refusal of rights has none, because its sentence is enough. */
const hintOf = (error: unknown, sentence: string): string | null =>
  error instanceof ApiError && error.status !== 401 && error.status !== 403 && error.message !== sentence
    ? error.message
    : null;
