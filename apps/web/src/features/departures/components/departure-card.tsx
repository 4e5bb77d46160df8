import { Button } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { formatDate } from '@/shared/time/dates.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { type Departure, decisionTexts, stateNames, sumText } from '../departure-text.ts';
import { texts } from '../texts.ts';
import classes from './departures.module.css';

interface Props {
  departure: Departure;
  onPdf: () => void;
  onReopen: () => void;
  onRehire: () => void;
}

/** One individual closing: who, up to which day, how much, and what became of it. */
export function DepartureCard({ departure, onPdf, onReopen, onRehire }: Props) {
  const { nome, ultimoDia, situacao } = departure;
  const name = titleCase(nome);
  const sum = sumText(departure);
  const stands = situacao === 'fechado' || (situacao === 'fechando' && !departure.recontratado);
  return (
    <li className={classes.card} data-gone={situacao === 'reaberto' || undefined}>
      <p className={blocks.kind}>{stateNames[situacao]}</p>
      <p className={blocks.person}>{name}</p>
      <p className={blocks.facts}>{badgeAndCpf(departure)}</p>
      <p className={classes.sum}>
        {texts.card.lastDay} {formatDate(ultimoDia)}
        {sum && ` · ${sum}`}
      </p>
      {decisionTexts(departure).map((text) => (
        <p key={text} className={blocks.facts}>
          {text}
        </p>
      ))}
      <div className={blocks.action}>
        {sum && (
          <Button size="sm" variant="default" aria-label={texts.card.pdfLabel(name)} onClick={onPdf}>
            {texts.card.pdf}
          </Button>
        )}
        {stands && (
          <>
            <Button size="sm" variant="default" aria-label={texts.card.rehireLabel(name)} onClick={onRehire}>
              {texts.card.rehire}
            </Button>
            <Button size="sm" variant="default" aria-label={texts.card.reopenLabel(name)} onClick={onReopen}>
              {texts.card.reopen}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
