import type { StatementContest } from '../contest-text.ts';
import { lineText } from '../contest-text.ts';
import { texts } from '../texts.ts';
import classes from './gone-contests.module.css';
import { ContestNote } from './line-contest.tsx';

/** Contests of lines that do not count any more: their answers stay where they were asked for. */
export function GoneContests({ contests }: { contests: readonly StatementContest[] }) {
  if (contests.length === 0) return null;
  return (
    <section className={classes.gone} aria-labelledby="gone-contests">
      <h2 id="gone-contests" className={classes.title}>
        {texts.gone}
      </h2>
      {contests.map((contest) => (
        <article key={contest.id} className={classes.one}>
          <h3 className={classes.line}>{lineText(contest)}</h3>
          <ContestNote contest={contest} />
        </article>
      ))}
    </section>
  );
}
