import type { AnswerOf } from '@reserva/contracts/http/operations';
import classes from './status.module.css';

type Answers = AnswerOf<'system.testAlarms'>['respostas'];

/** What each who is to be told of failures answered to a test. Announced: the live region is there before the text. */
export function AlarmTrial({ answers }: { answers: Answers | null }) {
  return (
    <div role="status">
      {answers && (
        <ul className={classes.answers} aria-label="Respostas ao teste">
          {answers.map(({ para, entregue, resposta }) => (
            <li key={para}>
              <strong>{para}: </strong>
              {entregue ? 'entregue' : 'não entregue'} ({resposta})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
