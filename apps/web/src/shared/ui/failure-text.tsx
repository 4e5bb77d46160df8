import type { ChangeFailure } from '../api/use-change.ts';

/** What went wrong, and what the server adds. */
export function FailureText({ failure }: { failure: ChangeFailure }) {
  return (
    <>
      <p>{failure.sentence}</p>
      {failure.hint && <p>{failure.hint}</p>}
    </>
  );
}
