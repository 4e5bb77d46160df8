import classes from './home-skeleton.module.css';

/** The shape of the status card while it is on its way. */
export function HomeSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <div />
      <div />
      <div />
    </div>
  );
}
