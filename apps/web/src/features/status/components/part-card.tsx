import { Card, Text, Title } from '@mantine/core';
import { type Part, sinceText, stateNames } from '../status-text.ts';
import { texts } from '../texts.ts';
import { StateMark } from './state-mark.tsx';
import classes from './status.module.css';

/** A part: how it is, since when, what to do about it, and how it was before. */
export function PartCard({ part }: { part: Part }) {
  const { nome, situacao, detalhe, acao, historico } = part;
  return (
    <Card component="li" className={classes.card} data-state={situacao ?? 'none'}>
      <Title order={3} size="md">
        {nome}
      </Title>
      <StateMark state={situacao} />
      {detalhe && <p className={classes.detail}>{detalhe}</p>}
      <Text size="sm" c="dimmed">
        {sinceText(part)}
      </Text>
      {acao && (
        <p className={classes.action}>
          <strong>{texts.part.action} </strong>
          {acao}
        </p>
      )}
      {historico.length > 0 && (
        <details className={classes.history}>
          <summary>{texts.part.history(nome)}</summary>
          <ol>
            {historico.map((past) => (
              <li key={past.de}>
                {texts.part.past(past.de, past.ate, stateNames[past.situacao])}
                {past.detalhe && ` (${past.detalhe})`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
