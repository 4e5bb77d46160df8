import type { ActionFailure } from './use-action.ts';

/** What went wrong, and what the server adds. */
export function FailureText({ failure }: { failure: ActionFailure }) {
  return (
    <>
      <p>{failure.sentence}</p>
      {failure.hint && <p>{failure.hint}</p>}
    </>
  );
}
