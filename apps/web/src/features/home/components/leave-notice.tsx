import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate } from '@reserva/contracts/primitives';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import classes from './home.module.css';

const states = {
  ferias: 'de férias',
  afastamento: 'em afastamento',
  folga: 'de folga',
  outro: 'ausente',
} as const;

type Props = NonNullable<AnswerOf<'leaves.getMine'>['leave']> & {
  today: LocalDate;
  /** It has today. */
  away: boolean;
};

/** Until when the person is away, or will be. */
export function LeaveNotice({ tipo, inicio, fim, today, away }: Props) {
  const short = (date: LocalDate) =>
    brazilianDate(date).slice(0, date.slice(0, 4) === today.slice(0, 4) ? 5 : 10);
  return (
    <p className={classes.offline}>
      Você {away ? 'está' : 'estará'} {states[tipo]} {!away && `de ${short(inicio)} `}até {short(fim)}
    </p>
  );
}
