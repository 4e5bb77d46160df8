import { Button, Modal } from '@mantine/core';
import { siteNames } from '@reserva/domain/meals';
import type { HomeView } from '../home-view.ts';
import { theMeal } from '../wording.ts';
import classes from './dialogs.module.css';

interface Props {
  opened: boolean;
  view: HomeView;
  busy: boolean;
  onCancel: () => unknown;
  onClose: () => void;
}

/** Asks once. Keeping is the default. */
export function CancelDialog({ opened, view, busy, onCancel, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Cancelar reserva"
      padding="sm"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className={classes.question}>
        Deseja cancelar {theMeal[view.meal]}
        {view.site && ` em ${siteNames[view.site]}`}?
      </p>
      <div className={classes.buttons}>
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          Manter reserva
        </Button>
        <Button
          size="lg"
          color="red"
          loading={busy}
          disabled={!view.action.enabled}
          onClick={() => onCancel()}
        >
          Cancelar reserva
        </Button>
      </div>
      {view.action.reason && <p className={classes.reason}>{view.action.reason}</p>}
    </Modal>
  );
}
