import { IconAlertTriangle } from '@/shared/ui/icons.ts';
import type { LoginFailure } from '../login-failure.ts';
import classes from './login.module.css';

/** The error line, or the alert where there is more to say. The region stays, so that its text is announced. */
export function FailureMessage({ failure }: { failure: LoginFailure | null }) {
  return (
    <div role="alert" className={classes.failure}>
      {failure && (
        <div className={failure.title ? classes.alert : classes.errorLine}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            {failure.title && <strong>{failure.title}</strong>}
            <span>{failure.text}</span>
            {failure.hint && <span className={classes.hint}>{failure.hint}</span>}
          </div>
        </div>
      )}
    </div>
  );
}
