import type { AnswerOf } from '@reserva/contracts/http/operations';
import { counted } from '@reserva/domain/counted';
import type { Window } from '@reserva/domain/windows';
import { useQueries } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { turnstileHoursQuery } from '../api/get-windows.ts';
import { groupDifferences } from '../group-differences.ts';
import { groupOf, inGroup, type Scope } from '../scope.ts';
import { texts } from '../texts.ts';
import classes from './schedules.module.css';

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
      <p className={blocks.note}>
        {names.length === 0
          ? texts.group.none
          : texts.group.applies(counted(names.length, 'catraca', 'catracas'), names.join(', '))}
      </p>
      <div role="status">
        {others.length > 0 && (
          <div className={classes.differing}>
            <p>{others.length === 1 ? texts.group.one : texts.group.many}</p>
            <ul>
              {others.map((other) => (
                <li key={other}>{other}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
