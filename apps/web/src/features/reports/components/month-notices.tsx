import type { Notice } from '../month-readiness.ts';
import classes from './reports.module.css';

/** What an administrator should know before: by name, above the button. */
export function MonthNotices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ title, lines }) => (
    <section key={title} className={classes.notice}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable for who has no mouse. */}
      <ul tabIndex={0} aria-label={title}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while shown; lines may repeat.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  ));
}
