import { Button } from '@mantine/core';
import { contestReasonNames } from '@reserva/domain/contests';
import { momentText } from '@/shared/time/moment-text.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { IconMessageExclamation } from '@/shared/ui/icons.ts';
import { answerText, mealAndDay, type StatementContest } from '../contest-text.ts';
import { texts } from '../texts.ts';
import classes from './line-contest.module.css';

interface Props {
  line: Pick<StatementContest, 'tipo' | 'data'> & { contestavelAte?: string | undefined };
  /** Those of this line, in their order. */
  contests: readonly StatementContest[];
  onContest: () => void;
}

/** How the contests of a line stand, and the way to one while there is time for it. */
export function LineContest({ line, contests, onContest }: Props) {
  const now = useNow(60_000);
  const until = line.contestavelAte ? new Date(line.contestavelAte) : null;
  return (
    <>
      {contests.map((contest) => (
        <ContestNote key={contest.id} contest={contest} />
      ))}
      {until && until >= now && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.contest}
          leftSection={<IconMessageExclamation size={20} aria-hidden />}
          aria-label={texts.send.openLabel(mealAndDay(line), momentText(until))}
          onClick={onContest}
        >
          {texts.send.open(momentText(until))}
        </Button>
      )}
    </>
  );
}

/** A contest, what was written, and what was answered. */
export function ContestNote({ contest }: { contest: StatementContest }) {
  const { motivo, texto, situacao, enviada, resposta } = contest;
  return (
    <div className={classes.note} data-state={situacao}>
      <p>
        <strong>{texts.note.state(texts.states[situacao])}</strong> · {contestReasonNames[motivo]}
      </p>
      {texto && <p className={classes.text}>{texto}</p>}
      <p className={classes.meta}>{resposta ? answerText(resposta) : texts.note.sent(enviada)}</p>
      {resposta?.texto && <p className={classes.text}>“{resposta.texto}”</p>}
    </div>
  );
}
