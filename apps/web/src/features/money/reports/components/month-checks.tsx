import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { type Check, closingChecks, closingProblem, type MonthReadiness } from '../month-readiness.ts';
import { texts } from '../texts.ts';
import classes from './month.module.css';

const nothingOpen: Record<Check['subject'], string> = {
  shifts: texts.month.checks.done.shifts,
  conflicts: texts.month.checks.done.conflicts,
  contests: texts.month.checks.done.contests,
  unsigned: texts.month.checks.done.unsigned,
  changed: texts.month.checks.done.changed,
  turnstiles: texts.month.checks.done.turnstiles,
};

interface Props {
  readiness: MonthReadiness;
  /** True if the month has not ended. */
  isRunning: boolean;
}

/** Lists the checks before a month is closed, with a link for each check that is still open. */
export function MonthChecks({ readiness, isRunning }: Props) {
  const problem = closingProblem(readiness);
  return (
    <>
      {problem && (
        <Alert color="yellow" role="note">
          {problem}
        </Alert>
      )}
      <ul className={classes.checks} aria-label={texts.month.checks.title}>
        {closingChecks(readiness, isRunning).map(({ subject, title, lines }) => (
          <li key={subject} data-open={lines.length > 0 || undefined}>
            {lines.length > 0 ? (
              <>
                <IconAlertTriangle size={20} aria-label={texts.month.checks.open} role="img" />
                <details>
                  <summary>{title}</summary>
                  <ul>
                    {lines.map((line, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: Lines may repeat, and their order does not change.
                      <li key={index}>{line}</li>
                    ))}
                  </ul>
                </details>
                <WayTo subject={subject} readiness={readiness} />
              </>
            ) : (
              <>
                <IconCircleCheck size={20} aria-hidden />
                <span>{nothingOpen[subject]}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ResolutionLink {
  subject: Check['subject'];
  readiness: MonthReadiness;
}

/**
 * Links to the screen on which the operator can settle the check. If it concerns several days, links to the first one.
 */
function WayTo({ subject, readiness: { unsettled, closings } }: ResolutionLink) {
  if (subject === 'shifts') {
    const first = unsettled[0];
    const search = first && { date: first.date, time: first.meal, local: first.site };
    return (
      <TextLink py="xs" to="/reserves" search={search ?? {}}>
        {texts.month.checks.toReservations}
      </TextLink>
    );
  }
  if (subject === 'unsigned' || subject === 'changed') {
    const first = closings[subject][0];
    const search = first && { date: first.date, local: first.site };
    return (
      <TextLink py="xs" to="/closing" search={search ?? {}}>
        {subject === 'unsigned' ? texts.month.checks.sign : texts.month.checks.signAgain}
      </TextLink>
    );
  }
  const [to, label] = (
    {
      conflicts: ['/turnstiles/conflicts', texts.month.checks.resolve],
      contests: ['/contests', texts.month.checks.answer],
      turnstiles: ['/schedules', texts.month.checks.toTurnstiles],
    } as const
  )[subject];
  return (
    <TextLink py="xs" to={to}>
      {label}
    </TextLink>
  );
}
