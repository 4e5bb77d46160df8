import { Button, Card, Text } from '@mantine/core';
import { conflictNames } from '@reserva/domain/conflicts';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { formatDate } from '@/shared/time/dates.ts';
import { IconLock } from '@/shared/ui/icons.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { type Conflict, conflictPerson, passageText } from '../conflict-text.ts';
import { shortMomentText } from '../short-moment-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';
import classes from './conflicts.module.css';

interface Props {
  conflict: Conflict;
  /** Why this person cannot resolve it; null where they can. */
  lock: string | null;
  /** Whether it is among those to be resolved at once; null where it cannot be. */
  chosen: boolean | null;
  onChoose: () => void;
  onResolve: () => void;
}

/** One conflict: who, both gates and both times, and what is proposed. */
export function ConflictCard({ conflict, lock, chosen, onChoose, onResolve }: Props) {
  const clock = useLocalClock();
  const { kind, date, time, local, passage, first, proposal, resolved } = conflict;
  const meal = time === 0 ? texts.conflicts.noMeal : mealNames[time];
  return (
    <Card component="li" className={classes.card} data-open={resolved === null || undefined}>
      <Text size="sm" fw={600} {...(resolved === null && { c: 'var(--status-pending-text)' })}>
        {conflictNames[kind]}
      </Text>
      <Text fw={700}>{conflictPerson(conflict)}</Text>
      <Text size="sm" c="dimmed">
        {meal}, {formatDate(date)} · {siteNames[local]}
      </Text>
      <dl className={classes.passages}>
        <dt>{first ? texts.conflicts.second : texts.conflicts.first}</dt>
        <dd>{passageText(passage, clock)}</dd>
        {first && (
          <>
            <dt>{texts.conflicts.countsFirst}</dt>
            <dd>{passageText(first, clock)}</dd>
          </>
        )}
      </dl>
      <Text size="sm" c="dimmed">
        {proposal}
      </Text>
      {resolved ? (
        <p className={classes.resolved}>
          {texts.conflicts.resolved(shortMomentText(resolved.at, clock), titleCase(resolved.operator))}{' '}
          {resolved.reason}
        </p>
      ) : (
        <div className={classes.action}>
          {chosen !== null && (
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={chosen}
                aria-label={texts.conflicts.chooseLabel(conflictNames[kind], conflictPerson(conflict))}
                onChange={onChoose}
              />
              {texts.conflicts.choose}
            </label>
          )}
          <Button
            size="sm"
            variant="default"
            aria-disabled={lock !== null || undefined}
            leftSection={lock !== null && <IconLock size={16} aria-hidden />}
            onClick={() => (lock === null ? onResolve() : notifyFailure(lock))}
          >
            {texts.conflicts.resolve}
          </Button>
        </div>
      )}
    </Card>
  );
}
