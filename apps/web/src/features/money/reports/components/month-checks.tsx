import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { type Check, closingChecks, closingProblem, type MonthReadiness } from '../month-readiness.ts';
import { texts } from '../texts.ts';
import classes from './month.module.css';

const nothingOpen: Record<Check['about'], string> = {
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
  const obstacle = closingProblem(readiness);
  return (
    <>
      {obstacle && (
        <Alert color="yellow" role="note">
          {obstacle}
        </Alert>
      )}
      <ul className={classes.checks} aria-label={texts.month.checks.title}>
        {closingChecks(readiness, isRunning).map(({ about, title, lines }) => (
          <li key={about} data-open={lines.length > 0 || undefined}>
            {lines.length > 0 ? (
              <>
                <IconAlertTriangle size={20} aria-label={texts.month.checks.open} role="img" />
                <details>
                  <summary>{title}</summary>
                  <ul>
                    {lines.map((line, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: they may repeat, and none moves.
                      <li key={index}>{line}</li>
                    ))}
                  </ul>
                </details>
                <WayTo about={about} readiness={readiness} />
              </>
            ) : (
              <>
                <IconCircleCheck size={20} aria-hidden />
                <span>{nothingOpen[about]}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Way {
  about: Check['about'];
  readiness: MonthReadiness;
}

/**
 * Links to the screen on which the operator can settle the check. If it concerns several days, links to the first one.
 */
function WayTo({ about, readiness: { unsettled, closings } }: Way) {
  if (about === 'shifts') {
    const first = unsettled[0];
    const search = first && { date: first.date, time: first.meal, local: first.site };
    return (
      <TextLink py="xs" to="/reserves" search={search ?? {}}>
        {texts.month.checks.toReservations}
      </TextLink>
    );
  }
  if (about === 'unsigned' || about === 'changed') {
    const first = closings[about][0];
    const search = first && { date: first.date, local: first.site };
    return (
      <TextLink py="xs" to="/closing" search={search ?? {}}>
        {about === 'unsigned' ? texts.month.checks.sign : texts.month.checks.signAgain}
      </TextLink>
    );
  }
  const [to, label] = (
    {
      conflicts: ['/turnstiles/conflicts', texts.month.checks.resolve],
      contests: ['/contests', texts.month.checks.answer],
      turnstiles: ['/schedules', texts.month.checks.toTurnstiles],
    } as const
  )[about];
  return (
    <TextLink py="xs" to={to}>
      {label}
    </TextLink>
  );
}
