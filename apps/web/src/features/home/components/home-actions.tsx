import { mealNames } from '@reserva/domain/meals';
import { IconQrcode, IconToolsKitchen3 } from '@tabler/icons-react';
import { Button } from '@/shared/ui/button.tsx';
import { usePopup } from '@/shared/ui/popup.tsx';
import type { HomeTarget } from '../home-view.ts';
import classes from './home-actions.module.css';

const OWN_REASON_ID = 'home-action-reason';

interface Props {
  /** What can be reserved or cancelled; null while the server's answer is not known. */
  target: HomeTarget | null;
  /** Today is a day off: whoever reserves means to eat all the same. */
  away: boolean;
  /** It is another meal than the card's: the button names it. */
  other: boolean;
  /** Why nothing can be changed while `target` is null. */
  unknown: string;
  /** Where the reason stands already, if it does. */
  reasonId: string | null;
  busy: boolean;
  onMenu: () => void;
  onAccessCode: () => void;
  onReserve: () => void;
  onCancel: () => void;
}

/** Everything one does on home, within the thumb's reach. */
export function HomeActions(props: Props) {
  const { target, away, other, unknown, reasonId, busy, onMenu, onAccessCode, onReserve, onCancel } = props;
  const popup = usePopup();
  const cancels = target?.action.kind === 'cancel';
  const obstacle = target ? target.action.reason : unknown;
  const note = target && other ? `${mealNames[target.meal]}: ${obstacle ?? target.deadline}` : obstacle;
  const describedBy = note ? (reasonId ?? OWN_REASON_ID) : undefined;
  const meal = target && other ? ` ${mealNames[target.meal].toLocaleLowerCase('pt-BR')}` : '';
  // Pressed all the same, it says why in the middle of the screen: the reason may stand far from the thumb.
  const press = () => {
    if (obstacle) popup.failure(obstacle);
    else if (cancels) onCancel();
    else onReserve();
  };
  return (
    <div className={classes.actions}>
      {describedBy === OWN_REASON_ID && (
        <p id={OWN_REASON_ID} className={classes.reason}>
          {note}
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
        {...(obstacle !== null && { 'aria-disabled': true, 'data-disabled': true })}
        aria-describedby={describedBy}
        onClick={press}
      >
        {cancels ? `Cancelar${meal}` : away ? 'Vou comer mesmo assim' : `Reservar${meal}`}
      </Button>
    </div>
  );
}
