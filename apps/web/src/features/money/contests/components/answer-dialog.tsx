import { Blockquote, Divider, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { titleCase } from '@reserva/domain/basics/names';
import { contestReasonNames } from '@reserva/domain/money/contests';
import { useQuery } from '@tanstack/react-query';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { contestQuery } from '../api.ts';
import { answerText, type ContestDetail, type ContestRow, lineText } from '../contest-text.ts';
import { texts } from '../texts.ts';
import { AnswerForm } from './answer-form.tsx';

interface Props {
  row: ContestRow;
  onClose: () => void;
}

/** Shows a contest, the recorded facts about its line and the form to answer it. */
export function AnswerDialog({ row, onClose }: Props) {
  const query = useQuery(contestQuery(row.id));
  const explanation = useQuery({ ...contestQuery(row.id), select: ({ explicacao }) => explicacao });
  return (
    <Dialog onClose={onClose} size="lg" title={texts.answer.title(titleCase(row.pessoa))}>
      <QueryView query={query} skeleton={<Skeleton height={320} />} failure={texts.failed.open}>
        {(contest) => (
          <Stack gap="xs">
            <p>{badgeAndCpf(contest)}</p>
            <Text c="dimmed">{lineText(contest)}</Text>
            <p>
              <strong>{contestReasonNames[contest.motivo]}</strong>
              {contest.vez === 2 && texts.answer.secondTime}
            </p>
            {contest.texto && <Quote>{contest.texto}</Quote>}
            <Divider />
            <section aria-label={texts.answer.howItHappened}>
              <LineExplanation query={explanation} />
            </section>
            <Divider />
            <Known contest={contest} />
            <Divider />
            <Outcome contest={contest} onClose={onClose} />
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Lists the facts that the system recorded about the contested meal, and the history of the contest. */
function Known({ contest }: { contest: ContestDetail }) {
  const { sabe, historico, proposta, resposta } = contest;
  return (
    <Stack component="section" gap={6} aria-labelledby="contest-known">
      <Title order={2} size="md" id="contest-known">
        {texts.answer.facts}
      </Title>
      <List>
        {sabe.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      {!resposta && (
        <p>
          <strong>{texts.answer.proposal}</strong> {proposta.texto}
        </p>
      )}
      {historico.map(({ em, texto }) => (
        <Text key={`${em} ${texto}`} size="sm" c="dimmed">
          {em} · {texto}
        </Text>
      ))}
    </Stack>
  );
}

/** Shows the existing answer, the reason why this operator cannot answer now, or the answer form. */
function Outcome({ contest, onClose }: { contest: ContestDetail; onClose: () => void }) {
  const { resposta, propria, decidindo } = contest;
  if (resposta) {
    return (
      <Stack component="section" gap={6} aria-label={texts.answer.label}>
        <p>{answerText(resposta)}</p>
        {resposta.texto && <Quote>{resposta.texto}</Quote>}
      </Stack>
    );
  }
  if (propria) return <p>{texts.answer.own}</p>;
  if (decidindo) return <p>{texts.answer.busy}</p>;
  return <AnswerForm contest={contest} onClose={onClose} />;
}

/** Quotes a text that a person wrote and keeps its line breaks. */
const Quote = ({ children }: { children: string }) => (
  <Blockquote px="sm" py={0} bg="none" fz="md" lh="inherit" style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Blockquote>
);
