import { IconAlertTriangle } from '@/shared/ui/icons.ts';
import classes from './turnstile-warning.module.css';

/** Turnstiles nobody can pass through right now. */
export function TurnstileWarning({ names }: { names: readonly string[] }) {
  return (
    <div role="alert" className={classes.place}>
      {names.length > 0 && (
        <div className={classes.box}>
          <IconAlertTriangle size="1.6em" aria-hidden />
          <div>
            <h2 className={classes.title}>Aviso</h2>
            <p className={classes.text}>
              {names.length === 1 ? 'Catraca sem conexão: ' : 'Catracas sem conexão: '}
              {names.join(', ')}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
