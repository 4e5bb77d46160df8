import { IconAlertTriangle } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './turnstile-warning.module.css';

/** Turnstiles nobody can pass through right now. */
export function TurnstileWarning({ names }: { names: readonly string[] }) {
  return (
    <div role="alert" className={classes.place}>
      {names.length > 0 && (
        <div className={classes.box}>
          <IconAlertTriangle size="1.6em" aria-hidden />
          <div>
            <h2 className={classes.title}>{texts.warning.title}</h2>
            <p className={classes.text}>{texts.warning.turnstiles(names)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
