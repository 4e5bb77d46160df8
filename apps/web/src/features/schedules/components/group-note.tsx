import type { AnswerOf } from '@reserva/contracts/http/operations';
import { groupOf, inGroup, type Scope } from '../scope.ts';
import classes from './schedules.module.css';

interface Props {
  scope: Scope;
  turnstiles: AnswerOf<'ratchets.getRatchets'>['data'];
}

/** Which turnstiles saving a group changes; nothing for a scope that is no group. */
export function GroupNote({ scope, turnstiles }: Props) {
  if (!groupOf(scope)) return null;
  const names = turnstiles.filter(inGroup(scope)).map(({ name }) => name);
  return (
    <p className={classes.note}>
      {names.length === 0
        ? 'Nenhuma catraca cadastrada aqui.'
        : `Salvar aplica estes horários a ${names.length === 1 ? '1 catraca' : `${names.length} catracas`}: ${names.join(', ')}.`}
    </p>
  );
}
