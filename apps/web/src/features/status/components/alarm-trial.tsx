import type { AnswerOf } from '@reserva/contracts/http/operations';
import { texts } from '../texts.ts';
import classes from './status.module.css';

type Answers = AnswerOf<'system.testAlarms'>['respostas'];

/** What each who is to be told of failures answered to a test. Announced: the live region is there before the text. */
export function AlarmTrial({ answers }: { answers: Answers | null }) {
  return (
    <div role="status">
      {answers && (
        <ul className={classes.answers} aria-label={texts.alarms.answers}>
          {answers.map(({ para, entregue, resposta }) => (
            <li key={para}>
              <strong>{para}: </strong>
              {entregue ? 'entregue' : texts.alarms.notDelivered} ({resposta})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
