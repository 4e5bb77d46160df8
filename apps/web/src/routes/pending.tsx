import { Loader } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';
import classes from './pending.module.css';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return (
    <div className={classes.pending} role="status" aria-label={sharedTexts.loading}>
      <Loader aria-hidden />
    </div>
  );
}
