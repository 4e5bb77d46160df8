import classes from './spinner.module.css';

/** Something is on its way; who cannot see it is told beside it. */
export const Spinner = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${classes.spinner} ${className}`} aria-hidden />
);
