import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { inSite } from '@reserva/domain/meals';
import type { HomeTarget } from '../home-view.ts';
import { theMeal } from '../wording.ts';
import classes from './dialogs.module.css';

interface Props {
  opened: boolean;
  target: HomeTarget;
  busy: boolean;
  onCancel: () => unknown;
  onClose: () => void;
}

/** Asks once. Keeping is the default. */
export function CancelDialog({ opened, target, busy, onCancel, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cancelar reserva">
      <p className={classes.question}>
        Deseja cancelar {theMeal[target.meal]}
        {target.site && ` ${inSite(target.site)}`}?
      </p>
      <div className={classes.buttons}>
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          Manter reserva
        </Button>
        <Button
          size="lg"
          color="red"
          loading={busy}
          disabled={!target.action.enabled}
          onClick={() => onCancel()}
        >
          Cancelar reserva
        </Button>
      </div>
      {target.action.reason && <p className={classes.reason}>{target.action.reason}</p>}
    </Modal>
  );
}
