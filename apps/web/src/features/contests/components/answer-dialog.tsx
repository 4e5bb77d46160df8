import { Modal, Skeleton } from '@mantine/core';
import { contestReasonNames } from '@reserva/domain/contests';
import { titleCase } from '@reserva/domain/names';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { contestQuery, useReviewContest } from '../api.ts';
import { answerText, type ContestDetail, type ContestRow, lineText } from '../contest-text.ts';
import { texts } from '../texts.ts';
import classes from './answer-dialog.module.css';
import { AnswerForm } from './answer-form.tsx';

interface Props {
  row: ContestRow;
  onClose: () => void;
}

/** A contest, all that is known about its line, and what to answer. Opening it says that one looks at it. */
export function AnswerDialog({ row, onClose }: Props) {
  const query = useQuery(contestQuery(row.id));
  const explanation = useQuery({ ...contestQuery(row.id), select: ({ explicacao }) => explicacao });
  const { run } = useReviewContest();
  useReturnFocus();
  const review = useEffectEvent(() => void run(row.id));
  const unopened = row.situacao === 'sent' && !row.propria;
  useEffect(() => {
    if (unopened) review();
  }, [unopened]);
  return (
    <Modal opened onClose={onClose} size="lg" title={texts.answer.title(titleCase(row.pessoa))}>
      <QueryView query={query} skeleton={<Skeleton height={320} />} failure={texts.failed.open}>
        {(contest) => (
          <div className={classes.contest}>
            <p>{badgeAndCpf(contest)}</p>
            <p className={classes.line}>{lineText(contest)}</p>
            <p>
              <strong>{contestReasonNames[contest.motivo]}</strong>
              {contest.vez === 2 && texts.answer.secondTime}
            </p>
            {contest.texto && <blockquote className={classes.text}>{contest.texto}</blockquote>}
            <section className={classes.part} aria-label={texts.answer.howItHappened}>
              <LineExplanation query={explanation} />
            </section>
            <Known contest={contest} />
            <Outcome contest={contest} onClose={onClose} />
          </div>
        )}
      </QueryView>
    </Modal>
  );
}

/** What the system knows of that minute, and what was tried already. */
function Known({ contest }: { contest: ContestDetail }) {
  const { sabe, historico, proposta, resposta } = contest;
  return (
    <section className={classes.part} aria-labelledby="contest-known">
      <h2 id="contest-known" className={classes.heading}>
        {texts.answer.facts}
      </h2>
      <ul className={classes.known}>
        {sabe.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!resposta && (
        <p>
          <strong>{texts.answer.proposal}</strong> {proposta.texto}
        </p>
      )}
      {historico.map(({ em, texto }) => (
        <p key={`${em} ${texto}`} className={classes.past}>
          {em} · {texto}
        </p>
      ))}
    </section>
  );
}

/** The answer that stands, why there cannot be one of this person now, or the form of one. */
function Outcome({ contest, onClose }: { contest: ContestDetail; onClose: () => void }) {
  const { resposta, propria, decidindo } = contest;
  if (resposta) {
    return (
      <section className={classes.part} aria-label={texts.answer.label}>
        <p>{answerText(resposta)}</p>
        {resposta.texto && <blockquote className={classes.text}>{resposta.texto}</blockquote>}
      </section>
    );
  }
  if (propria) return <p className={classes.part}>{texts.answer.own}</p>;
  if (decidindo) return <p className={classes.part}>{texts.answer.busy}</p>;
  return <AnswerForm contest={contest} onClose={onClose} />;
}
