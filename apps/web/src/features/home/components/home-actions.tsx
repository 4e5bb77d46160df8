import { mealNames, siteNames } from '@reserva/domain/meals';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { IconMapPin, IconQrcode, IconToolsKitchen2, IconX } from '@/shared/ui/icons.ts';
import { usePopup } from '@/shared/ui/popup.tsx';
import type { TappedChange } from '../api/change-reservation.ts';
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
  /** Whether it can be moved is not known yet: that has its place, so that no other button comes under a finger. */
  hoursComing: boolean;
  onAccessCode: () => void;
  onReserve: () => void;
  onTapped: (change: TappedChange) => void;
  /** How the meal was, in the large button's place; null where there is none to rate. */
  rating: ReactNode;
}

/** Everything one does on home, within the thumb's reach. What is of use now is large, what is not is not. */
export function HomeActions(props: Props) {
  const { target, away, other, unknown, reasonId, busy, hoursComing, rating } = props;
  const { onAccessCode, onReserve, onTapped } = props;
  const popup = usePopup();
  const cancels = target?.action.kind === 'cancel';
  const obstacle = target ? target.action.reason : unknown;
  const note = target && other ? `${mealNames[target.meal]}: ${obstacle ?? target.deadline}` : obstacle;
  const describedBy = note ? (reasonId ?? OWN_REASON_ID) : undefined;
  const named = target && other ? ` ${mealNames[target.meal].toLocaleLowerCase('pt-BR')}` : '';
  // Pressed all the same, it says why in the middle of the screen: the reason may stand far from the thumb.
  const press = () => {
    if (obstacle) popup.failure(obstacle);
    else if (target && cancels) onTapped({ kind: 'cancel', date: target.date, meal: target.meal });
    else onReserve();
  };
  const move = ({ date, meal, otherSite }: HomeTarget) =>
    otherSite && onTapped({ kind: 'move', date, meal, local: otherSite });
  const label = cancels ? `Cancelar${named}` : away ? 'Vou comer mesmo assim' : `Reservar${named}`;
  const change = {
    ...(obstacle !== null && { 'aria-disabled': true, 'data-disabled': true }),
    'aria-describedby': describedBy,
    onClick: press,
  };
  const reserves = !cancels && obstacle === null;
  const ChangeIcon = cancels ? IconX : IconToolsKitchen2;
  return (
    <div className={classes.actions}>
      {describedBy === OWN_REASON_ID && (
        <p id={OWN_REASON_ID} className={classes.reason} hidden={rating !== null}>
          {note}
        </p>
      )}
      <div className={classes.row}>
        {(reserves || rating !== null) && (
          <button type="button" className={classes.tile} onClick={onAccessCode}>
            <IconQrcode size={26} aria-hidden />
            QR Code
          </button>
        )}
        {target?.otherSite && (
          <button type="button" className={classes.tile} disabled={busy} onClick={() => move(target)}>
            <IconMapPin size={26} aria-hidden />
            Trocar local
            <span className={classes.where}>para {siteNames[target.otherSite]}</span>
          </button>
        )}
        {cancels && hoursComing && (
          <span className={`${classes.tile} ${classes.coming}`} aria-hidden>
            <IconMapPin size={26} />
            Trocar local
            <span className={classes.where}>para {siteNames[1]}</span>
          </span>
        )}
        {!reserves && (
          <button type="button" className={classes.tile} disabled={busy} {...change}>
            <ChangeIcon size={obstacle === null ? 26 : 20} aria-hidden />
            {label}
          </button>
        )}
      </div>
      {reserves ? (
        <Button size="xl" fullWidth loading={busy} {...change}>
          {label}
        </Button>
      ) : (
        (rating ?? (
          <Button
            size="xl"
            fullWidth
            leftSection={<IconQrcode size={28} aria-hidden />}
            onClick={onAccessCode}
          >
            QR Code
          </Button>
        ))
      )}
    </div>
  );
}
