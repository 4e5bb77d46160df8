import { Button } from '@mantine/core';
import { IconQrcode, IconToolsKitchen3 } from '@tabler/icons-react';
import type { HomeView } from '../home-view.ts';
import classes from './home-actions.module.css';

const OWN_REASON_ID = 'home-action-reason';

interface Props {
  /** Null while the server's answer is not known. */
  action: HomeView['action'] | null;
  /** Where the reason stands already, if it does. */
  reasonId: string | null;
  busy: boolean;
  onMenu: () => void;
  onAccessCode: () => void;
  onReserve: () => void;
  onCancel: () => void;
}

/** Everything one does on home, within the thumb's reach. */
export function HomeActions({ action, reasonId, busy, onMenu, onAccessCode, onReserve, onCancel }: Props) {
  const describedBy = action?.reason ? (reasonId ?? OWN_REASON_ID) : undefined;
  const cancels = action?.kind === 'cancel';
  return (
    <div className={classes.actions}>
      {describedBy === OWN_REASON_ID && (
        <p id={OWN_REASON_ID} className={classes.reason}>
          {action?.reason}
        </p>
      )}
      <div className={classes.row}>
        <button type="button" className={classes.tile} onClick={onMenu}>
          <IconToolsKitchen3 size={26} aria-hidden />
          Cardápio do dia
        </button>
        <button type="button" className={classes.tile} onClick={onAccessCode}>
          <IconQrcode size={26} aria-hidden />
          QR Code
        </button>
      </div>
      <Button
        size="xl"
        fullWidth
        variant={cancels ? 'outline' : 'filled'}
        color={cancels ? 'red' : 'paprika'}
        loading={busy}
        disabled={!action?.enabled}
        aria-describedby={describedBy}
        onClick={cancels ? onCancel : onReserve}
      >
        {cancels ? 'Cancelar' : 'Reservar'}
      </Button>
    </div>
  );
}
