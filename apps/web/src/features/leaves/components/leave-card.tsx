import { Button } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { endedText, kindNames, type Leave, leaveDays, recordedText } from '../leave-text.ts';
import { texts } from '../texts.ts';
import classes from './leaves.module.css';

interface Props {
  leave: Leave;
  onAffected: () => void;
  onEnd: () => void;
}

/** One leave: who, why in a word, which days, and who said so. */
export function LeaveCard({ leave, onAffected, onEnd }: Props) {
  const { nome, tipo, fim } = leave;
  const ended = endedText(leave);
  const name = titleCase(nome);
  return (
    <li className={classes.card} data-gone={fim === null || undefined}>
      <p className={blocks.kind}>{kindNames[tipo]}</p>
      <p className={blocks.person}>{name}</p>
      <p className={blocks.facts}>{badgeAndCpf(leave)}</p>
      <p className={classes.days}>{leaveDays(leave)}</p>
      <p className={blocks.facts}>{recordedText(leave)}</p>
      {ended && <p className={blocks.facts}>{ended}</p>}
      <div className={blocks.action}>
        <Button size="sm" variant="default" aria-label={texts.card.affectedLabel(name)} onClick={onAffected}>
          {texts.card.affected}
        </Button>
        {fim !== null && (
          <Button size="sm" variant="default" aria-label={texts.card.endLabel(name)} onClick={onEnd}>
            {texts.card.end}
          </Button>
        )}
      </div>
    </li>
  );
}
