import { useNewVersion } from '@/shared/app-version/new-version.ts';
import { texts } from './texts.ts';
import classes from './update-bar.module.css';

/** Offers the new version, above the screen and beneath every dialog: nobody is interrupted. */
export function UpdateBar() {
  const take = useNewVersion();
  return (
    <div role="status">
      {take && (
        <p className={classes.bar}>
          {texts.update.available}
          <span aria-hidden>·</span>
          <button type="button" className={classes.take} onClick={take}>
            {texts.update.take}
          </button>
        </p>
      )}
    </div>
  );
}
