import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { turnstilesQuery } from '@/shared/turnstiles/api.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { IconBarrierBlock } from '@/shared/ui/icons.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { windowsQuery } from '../api.ts';
import { loadFailure } from '../schedule-messages.ts';
import { groups, RESERVATIONS, type Scope } from '../scope.ts';
import { texts } from '../texts.ts';
import { GroupNote } from './group-note.tsx';
import classes from './schedules.module.css';
import { WindowsForm } from './windows-form.tsx';

interface Props {
  scope: Scope;
  onScope: (scope: Scope) => void;
  /** Opens the list of turnstiles. */
  onTurnstiles: () => void;
}

/** Reservation windows and serving windows (spec 2.12). */
export function Schedules({ scope, onScope, onTurnstiles }: Props) {
  const turnstiles = useQuery(turnstilesQuery());
  const windows = useQuery(windowsQuery(scope));

  const choices: [Scope, string][] = [
    [RESERVATIONS, texts.scopes.reservations],
    ...groups.map((group): [Scope, string] => [group.scope, group.label]),
    ...(turnstiles.data?.data ?? []).map(({ ip, name }): [Scope, string] => [ip, name]),
  ];
  // An address that the list does not (yet) hold is still what the screen edits.
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
      <div className={classes.choice}>
        <ChoiceField label={texts.edit} value={scope} choices={choices} onChange={onScope} />
        {offline && (
          <p className={classes.offline} role="status">
            {texts.offline(offline.ip)}
          </p>
        )}
        {turnstiles.data && (
          <GroupNote scope={scope} turnstiles={turnstiles.data.data} shown={windows.data} />
        )}
      </div>
      <QueryView query={windows} skeleton={<Skeleton height={300} />} failure={loadFailure(scope)}>
        {(stored) => <WindowsForm key={scope} scope={scope} stored={stored} onReload={windows.refetch} />}
      </QueryView>
    </Stack>
  );
}
