import { sharedTexts } from '@/shared/texts.ts';
import { Spinner } from '@/shared/ui/spinner.tsx';
import classes from './pending.module.css';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return (
    <div className={classes.pending} role="status" aria-label={sharedTexts.loading}>
      <Spinner />
    </div>
  );
}
