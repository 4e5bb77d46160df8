import { Alert, Box, Text } from '@mantine/core';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import { counted } from '@reserva/domain/counted';
import type { Window } from '@reserva/domain/windows';
import { useQueries } from '@tanstack/react-query';
import { turnstileHoursQuery } from '../api.ts';
import { groupDifferences } from '../group-differences.ts';
import { groupOf, inGroup, type Scope } from '../scope.ts';
import { texts } from '../texts.ts';

interface Props {
  scope: Scope;
  turnstiles: AnswerOf<'ratchets.getRatchets'>['data'];
  /** The hours that the form starts with; undefined while they are on their way. */
  shown: readonly Window[] | undefined;
}

/** Which turnstiles saving a group changes, and which of them have other hours now; nothing for a scope that is no group. */
export function GroupNote({ scope, turnstiles, shown }: Props) {
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
