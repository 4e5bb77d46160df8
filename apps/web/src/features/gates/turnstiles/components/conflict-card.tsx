import { Box, Button, Card, Checkbox, Group, Text } from '@mantine/core';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { conflictNames } from '@reserva/domain/gates/conflicts';
import { formatDate } from '@/shared/time/dates.ts';
import { IconLock } from '@/shared/ui/icons.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { type Conflict, conflictPerson, passageText } from '../conflict-text.ts';
import { shortMomentText } from '../device-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';

interface Props {
  conflict: Conflict;
  /** The reason why the user cannot resolve the conflict, or null if they can. */
  lockReason: string | null;
  /** True if the conflict is selected for resolving several at once. Null if it cannot be selected. */
  isSelected: boolean | null;
  onChoose: () => void;
  onResolve: () => void;
}

/** Shows one conflict: the person, both gates and times, and the proposal. */
export function ConflictCard({ conflict, lockReason, isSelected, onChoose, onResolve }: Props) {
  const clock = useLocalClock();
  const { kind, date, meal, site, passage, first, proposal, resolved } = conflict;
  const mealName = meal === 0 ? texts.conflicts.noMeal : mealNames[meal];
  return (
    <Card
      component="li"
      style={{
        borderLeft: `4px solid var(${resolved ? '--app-control-line' : '--status-pending-mark'})`,
      }}
    >
      <Text size="sm" fw={600} {...(resolved === null && { c: 'var(--status-pending-text)' })}>
        {conflictNames[kind]}
      </Text>
      <Text fw={700}>{conflictPerson(conflict)}</Text>
      <SecondaryText>
        {mealName}, {formatDate(date)} · {siteNames[site]}
      </SecondaryText>
      <Box
        component="dl"
        my={4}
        display="grid"
        style={{ gridTemplateColumns: 'auto 1fr', gap: '0.125rem 0.75rem' }}
      >
        <Text component="dt" c="dimmed">
          {first ? texts.conflicts.second : texts.conflicts.first}
        </Text>
        <Text component="dd" fw={600}>
          {passageText(passage, clock)}
        </Text>
        {first && (
          <>
            <Text component="dt" c="dimmed">
              {texts.conflicts.countsFirst}
            </Text>
            <Text component="dd" fw={600}>
              {passageText(first, clock)}
            </Text>
          </>
        )}
      </Box>
      <SecondaryText>{proposal}</SecondaryText>
      {resolved ? (
        <Text size="sm" mt="auto" pt={4} style={{ borderTop: '1px solid var(--app-line)' }}>
          {texts.conflicts.resolved(shortMomentText(resolved.at, clock), titleCase(resolved.operator))}{' '}
          {resolved.reason}
        </Text>
      ) : (
        <Group justify="flex-end" gap={0} mt="auto">
          {isSelected !== null && (
            <Checkbox
              mr="auto"
              py={10}
              fw={600}
              label={texts.conflicts.choose}
              checked={isSelected}
              aria-label={texts.conflicts.chooseLabel(conflictNames[kind], conflictPerson(conflict))}
              onChange={onChoose}
            />
          )}
          <Button
            size="sm"
            variant="default"
            aria-disabled={lockReason !== null || undefined}
            {...(lockReason !== null && { c: 'dimmed' })}
            leftSection={lockReason !== null && <IconLock size={16} aria-hidden />}
            onClick={() => (lockReason === null ? onResolve() : notifyFailure(lockReason))}
          >
            {texts.conflicts.resolve}
          </Button>
        </Group>
      )}
    </Card>
  );
}
