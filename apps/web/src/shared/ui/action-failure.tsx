import type { ChangeFailure } from '../api/use-change.ts';
import classes from './action-failure.module.css';
import { FailureText } from './failure-text.tsx';

/** What went wrong, to stay beside the form until the next try. Announced: the live region is there before the text. */
export function ActionFailure({ failure }: { failure: ChangeFailure | null }) {
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
