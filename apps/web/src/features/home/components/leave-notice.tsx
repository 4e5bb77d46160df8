import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate } from '@reserva/contracts/primitives';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { texts } from '../texts.ts';
import classes from './home.module.css';

type Props = NonNullable<AnswerOf<'leaves.getMine'>['leave']> & {
  today: LocalDate;
  /** It has today. */
  away: boolean;
};

/** Until when the person is away, or will be. */
export function LeaveNotice({ tipo, inicio, fim, today, away }: Props) {
  const short = (date: LocalDate) =>
    brazilianDate(date).slice(0, date.slice(0, 4) === today.slice(0, 4) ? 5 : 10);
  const { leave } = texts;
  const state = leave.state[tipo];
  return (
    <p className={classes.offline}>
      {away ? leave.now(state, short(fim)) : leave.coming(state, short(inicio), short(fim))}
    </p>
  );
}
