import { Card, Text } from '@mantine/core';
import { titleCase } from '@reserva/domain/basics/names';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { CardButton, CardButtons } from '@/shared/ui/buttons.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { type Departure, decisionTexts, stateNames, sumText } from '../departure-text.ts';
import { texts } from '../texts.ts';

interface Props {
  departure: Departure;
  onPdf: () => void;
  onReopen: () => void;
  onRehire: () => void;
}

/** Shows one departure: the person, the last day, the amount and the decisions about it. */
export function DepartureCard({ departure, onPdf, onReopen, onRehire }: Props) {
  const { nome, ultimoDia, situacao } = departure;
  const name = titleCase(nome);
  const sum = sumText(departure);
  const stands = situacao === 'fechado' || (situacao === 'fechando' && !departure.recontratado);
  return (
    <Card component="li">
      <Text size="sm" fw={600}>
        {stateNames[situacao]}
      </Text>
      <Text fw={700}>{name}</Text>
      <SecondaryText>{badgeAndCpf(departure)}</SecondaryText>
      <Text fw={600} td={situacao === 'reaberto' ? 'line-through' : undefined}>
        {texts.card.lastDay} {formatDate(ultimoDia)}
        {sum && ` · ${sum}`}
      </Text>
      {decisionTexts(departure).map((text) => (
        <SecondaryText key={text}>{text}</SecondaryText>
      ))}
      <CardButtons>
        {sum && (
          <CardButton label={texts.card.pdfLabel(name)} onClick={onPdf}>
            {texts.card.pdf}
          </CardButton>
        )}
        {stands && (
          <>
            <CardButton label={texts.card.rehireLabel(name)} onClick={onRehire}>
              {texts.card.rehire}
            </CardButton>
            <CardButton label={texts.card.reopenLabel(name)} onClick={onReopen}>
              {texts.card.reopen}
            </CardButton>
          </>
        )}
      </CardButtons>
    </Card>
  );
}
