import type { AnswerOf } from '@reserva/contracts/http/operations';
import { siteNames } from '@reserva/domain/meals';
import { IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { TurnstileState } from './turnstile-state.tsx';
import classes from './turnstiles.module.css';

export type Turnstile = AnswerOf<'ratchets.getRatchets'>['data'][number];

interface Props {
  turnstile: Turnstile;
  onSchedule: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One turnstile: where it stands, whether it answers, and what can be done about it. */
export function TurnstileCard({ turnstile, onSchedule, onEdit, onDelete }: Props) {
  const { id, name, ip, local, operating } = turnstile;
  return (
    <li className={classes.card} data-operating={operating || undefined}>
      <LinkAnchor to="/turnstiles/$id" params={{ id }} className={classes.name}>
        {name}
      </LinkAnchor>
      <span className={classes.facts}>
        {siteNames[local]} · {ip}
      </span>
      <div className={classes.bottom}>
        <p className={classes.stateLine}>
          <TurnstileState turnstile={turnstile} />
        </p>

        <IconButton icon={IconCalendarTime} label={`Horários de ${name}`} onClick={onSchedule} />
        <IconButton icon={IconPencil} label={`Editar ${name}`} onClick={onEdit} />
        <IconButton icon={IconTrash} label={`Excluir ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}
