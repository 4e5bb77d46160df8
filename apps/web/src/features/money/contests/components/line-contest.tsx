import { Button, Stack, Text, Title } from '@mantine/core';
import { contestReasonNames } from '@reserva/domain/money/contests';
import { momentText } from '@/shared/time/moment-text.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { IconMessageExclamation } from '@/shared/ui/icons.ts';
import { Section } from '@/shared/ui/section.tsx';
import { TOUCH_TARGET } from '@/theme/theme.ts';
import { answerText, lineText, mealAndDay, type StatementContest } from '../contest-text.ts';
import { texts } from '../texts.ts';

interface Props {
  line: Pick<StatementContest, 'meal' | 'date'> & { contestavelAte?: string | undefined };
  /** The contests of this line in display order. */
  contests: readonly StatementContest[];
  onContest: () => void;
}

/** Shows the contests of a line, and a button to contest the line until its deadline. */
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
          h="auto"
          mih={TOUCH_TARGET}
          py={4}
          style={{ justifySelf: 'start' }}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
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

/** Shows one contest with the employee's text and the operator's answer. */
function ContestNote({ contest }: { contest: StatementContest }) {
  const { motivo, texto, situacao, enviada, resposta } = contest;
  const tone = situacao === 'accepted' ? 'done' : situacao === 'refused' ? 'expired' : 'pending';
  return (
    <Stack
      gap={2}
      px="sm"
      py="xs"
      bdrs="md"
      bg={`var(--status-${tone}-soft)`}
      c={`var(--status-${tone}-text)`}
    >
      <p>
        <strong>{texts.note.state(texts.states[situacao])}</strong> · {contestReasonNames[motivo]}
      </p>
      {texto && <Text style={{ whiteSpace: 'pre-line' }}>{texto}</Text>}
      <Text size="sm">{resposta ? answerText(resposta) : texts.note.sent(enviada)}</Text>
      {resposta?.texto && <Text style={{ whiteSpace: 'pre-line' }}>“{resposta.texto}”</Text>}
    </Stack>
  );
}

/** Lists the contests whose reservation is no longer on the statement. Their answers remain visible. */
export function GoneContests({ contests }: { contests: readonly StatementContest[] }) {
  if (contests.length === 0) return null;
  return (
    <Section title={texts.gone} size="md" mt={0}>
      {contests.map((contest) => (
        <Stack key={contest.id} component="article" gap={4}>
          <Title order={3} size="sm" fw={400}>
            {lineText(contest)}
          </Title>
          <ContestNote contest={contest} />
        </Stack>
      ))}
    </Section>
  );
}
