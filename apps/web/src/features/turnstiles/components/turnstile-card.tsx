import type { AnswerOf } from '@reserva/contracts/http/operations';
import { siteNames } from '@reserva/domain/meals';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import {
  IconCalendarTime,
  IconPencil,
  IconPlugConnected,
  IconPlugConnectedX,
  IconTrash,
} from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { texts } from '../texts.ts';
import { TurnstileState } from './turnstile-state.tsx';
import classes from './turnstiles.module.css';

export type Turnstile = AnswerOf<'ratchets.getRatchets'>['data'][number];

interface Props {
  turnstile: Turnstile;
  /** Whether it answered when it was tested; undefined: it was not. */
  answered?: boolean | undefined;
  onSchedule: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One turnstile: where it stands, whether it answers, and what can be done about it. */
export function TurnstileCard({ turnstile, answered, onSchedule, onEdit, onDelete }: Props) {
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
          {answered !== undefined && (
            <span className={classes.state} data-operating={answered || undefined}>
              {answered ? (
                <IconPlugConnected size={18} aria-hidden />
              ) : (
                <IconPlugConnectedX size={18} aria-hidden />
              )}
              {answered ? texts.test.didAnswer : texts.test.didNotAnswer}
            </span>
          )}
        </p>

        <IconButton icon={IconCalendarTime} label={texts.scheduleOf(name)} onClick={onSchedule} />
        <IconButton icon={IconPencil} label={texts.edit.of(name)} onClick={onEdit} />
        <IconButton icon={IconTrash} label={texts.remove.of(name)} onClick={onDelete} />
      </div>
    </li>
  );
}
