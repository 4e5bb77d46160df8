import { Alert, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { counted } from '@reserva/domain/basics/counted';
import type { Window } from '@reserva/domain/calendar/windows';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { IconBarrierBlock } from '@/shared/ui/icons.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { turnstileHoursQuery, windowsQuery } from '../api.ts';
import { groupDifferences } from '../group-differences.ts';
import { loadFailure } from '../schedule-messages.ts';
import { groupOf, groups, inGroup, RESERVATIONS, type Scope } from '../scope.ts';
import { texts } from '../texts.ts';
import { WindowsForm } from './windows-form.tsx';

interface Props {
  scope: Scope;
  onScope: (scope: Scope) => void;
  /** Opens the list of turnstiles. */
  onTurnstiles: () => void;
}

/** Edits reservation windows and serving windows (spec 2.12). */
export function Schedules({ scope, onScope, onTurnstiles }: Props) {
  const turnstiles = useQuery(turnstilesQuery());
  const windows = useQuery(windowsQuery(scope));

  const choices: [Scope, string][] = [
    [RESERVATIONS, texts.scopes.reservations],
    ...groups.map((group): [Scope, string] => [group.scope, group.label]),
    ...(turnstiles.data?.data ?? []).map(({ ip, name }): [Scope, string] => [ip, name]),
  ];
  // The screen can also edit a turnstile that is not in the list, for example before the list has loaded.
  if (!choices.some(([choice]) => choice === scope)) choices.push([scope, scope]);

  const offline = turnstiles.data?.data.find(({ ip, operating }) => ip === scope && !operating);

  return (
    <Stack gap="md" w="100%" maw="40rem" mx="auto">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.title}</Title>
        <Button variant="default" leftSection={<IconBarrierBlock aria-hidden />} onClick={onTurnstiles}>
          {texts.turnstiles}
        </Button>
      </Group>
      <Stack gap="xs">
        <ChoiceField label={texts.edit} value={scope} choices={choices} onChange={onScope} />
        {offline && (
          <Text role="status" fw={600} c="var(--status-expired-text)">
            {texts.offline(offline.ip)}
          </Text>
        )}
        {turnstiles.data && (
          <GroupNote scope={scope} turnstiles={turnstiles.data.data} shown={windows.data} />
        )}
      </Stack>
      <QueryView query={windows} skeleton={<Skeleton height={300} />} failure={loadFailure(scope)}>
        {(stored) => <WindowsForm key={scope} scope={scope} stored={stored} onReload={windows.refetch} />}
      </QueryView>
    </Stack>
  );
}

interface GroupNoteProps {
  scope: Scope;
  turnstiles: AnswerOf<'ratchets.getRatchets'>['data'];
  /** The initial hours of the form. Undefined while they load. */
  shown: readonly Window[] | undefined;
}

/**
 * Names the turnstiles whose hours are replaced when the group is saved, and those that now have other hours than the
 * form. Renders nothing if the scope is not a group.
 */
function GroupNote({ scope, turnstiles, shown }: GroupNoteProps) {
  const members = groupOf(scope) ? turnstiles.filter(inGroup(scope)) : [];
  const hours = useQueries({ queries: members.map(({ ip }) => turnstileHoursQuery(ip)) });
  if (!groupOf(scope)) return null;
  const names = members.map(({ name }) => name);
  const others = groupDifferences(
    scope,
    shown ?? [],
    members.map(({ name }, index) => ({ name, windows: hours[index]?.data ?? null })),
  );
  return (
    <>
      <Text c="dimmed">
        {names.length === 0
          ? texts.group.none
          : texts.group.applies(counted(names.length, 'catraca', 'catracas'), names.join(', '))}
      </Text>
      <div role="status">
        {others.length > 0 && (
          <Alert color="yellow" role="note">
            <Text fw={600}>{others.length === 1 ? texts.group.one : texts.group.many}</Text>
            <Box component="ul" mt={4} mb={0} pl="1.25rem">
              {others.map((other) => (
                <li key={other}>{other}</li>
              ))}
            </Box>
          </Alert>
        )}
      </div>
    </>
  );
}
