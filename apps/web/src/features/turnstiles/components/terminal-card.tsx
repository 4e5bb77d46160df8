import { Button } from '@mantine/core';
import { counted } from '@reserva/domain/counted';
import { siteNames } from '@reserva/domain/meals';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconKey, IconPencil, IconTrash } from '@/shared/ui/icons.ts';
import { driftText, isNoticeable, terminalFaultText } from '../device-text.ts';
import type { Terminal } from '../terminals-api.ts';
import { texts } from '../texts.ts';
import { TurnstileState } from './turnstile-state.tsx';
import classes from './turnstiles.module.css';

interface Props {
  terminal: Terminal;
  onEdit: () => void;
  onRotate: () => void;
  onConfirm: () => void;
  onDelete: () => void;
}

/** One terminal: where it stands, whether it answers and how wrong its clock is, and what can be done about it. */
export function TerminalCard({ terminal, onEdit, onRotate, onConfirm, onDelete }: Props) {
  const { name, ip, local, operating, driftMs, falha, pendentes, otherDevice } = terminal;
  const fault = terminalFaultText(falha);
  return (
    <li className={classes.card} data-operating={operating || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>
        {siteNames[local]} · {ip}
      </span>
      {fault && <p className={classes.notice}>{fault}</p>}
      {pendentes > 0 && (
        <p className={classes.notice}>
          {counted(pendentes, texts.terminals.pending.one, texts.terminals.pending.many)}
        </p>
      )}
      {otherDevice && (
        <p className={classes.notice}>
          {texts.terminals.replaced(otherDevice.deviceId)}
          <Button size="compact-sm" variant="default" onClick={onConfirm}>
            {texts.confirm.submit}
          </Button>
        </p>
      )}
      <div className={classes.bottom}>
        <p className={classes.stateLine}>
          <TurnstileState turnstile={terminal} />
          {driftMs !== null && (
            <span className={classes.facts} data-wrong={isNoticeable(driftMs) || undefined}>
              {texts.terminals.clock(driftText(driftMs).toLocaleLowerCase('pt-BR'))}
            </span>
          )}
        </p>
        <IconButton icon={IconPencil} label={texts.edit.of(name)} onClick={onEdit} />
        <IconButton icon={IconKey} label={texts.terminals.rotateLabel(name)} onClick={onRotate} />
        <IconButton icon={IconTrash} label={texts.remove.of(name)} onClick={onDelete} />
      </div>
    </li>
  );
}
