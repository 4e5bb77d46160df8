import classes from './action-failure.module.css';
import { FailureText } from './failure-text.tsx';
import type { ActionFailure as Failure } from './use-action.ts';

/** What went wrong, to stay beside the form until the next try. Announced: the live region is there before the text. */
export function ActionFailure({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert" className={classes.place}>
      {failure && (
        <div className={classes.failure}>
          <FailureText failure={failure} />
        </div>
      )}
    </div>
  );
}
