import { IconLock } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './visitors.module.css';

/** Said before anything is typed in vain; it goes away when an administrator grants the ability. */
export function MissingAbility() {
  return (
    <p className={classes.locked} role="alert">
      <IconLock aria-hidden />
      {texts.missingAbility}
    </p>
  );
}
