import { Button, Text, UnstyledButton } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { ReactNode } from 'react';
import { IconMapPin, IconQrcode, IconToolsKitchen2, IconX } from '@/shared/ui/icons.ts';
import type { HomeTarget } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './home.module.css';

const NOTE_ID = 'home-action-note';

interface Props {
  /** What can be reserved or cancelled; null while the server's answer is not known. */
  target: HomeTarget | null;
  /** The code is what the person needs next: it is the large button. */
  needsCode: boolean;
  /** Today is a day off: whoever reserves means to eat all the same. */
  away: boolean;
  /** It is another meal than the card's: the button names it. */
  other: boolean;
  busy: boolean;
  /** The possible actions are still loading. Their place is reserved so that no other button moves under a finger. */
  awaited: boolean;
  /** The serving hours are still loading. The button that changes the site keeps its place. */
  hoursComing: boolean;
  onAccessCode: () => void;
  onReserve: () => void;
  onMove: (target: HomeTarget, site: SiteId) => void;
  onCancel: (target: HomeTarget) => void;
  /** How the meal was, in the large button's place; null where there is none to rate. */
  rating: ReactNode;
}

/**
 * Everything one does on home, within the thumb's reach. What is of use now is large; what cannot be done is not there, and
 * the card says why.
 */
export function HomeActions(props: Props) {
  const { target, needsCode, away, other, busy, awaited, hoursComing, rating } = props;
  const { onAccessCode, onReserve, onMove, onCancel } = props;
  const { actions } = texts;
  const possible = target?.action.enabled ? target : null;
  const named = possible && other ? possible.meal : null;
  const reserves = possible?.action.kind === 'reserve' ? possible : null;
  const cancels = possible?.action.kind === 'cancel' ? possible : null;
  const note = named && possible?.deadline ? actions.note(named, possible.deadline) : null;
  const describedBy = note ? NOTE_ID : undefined;

  const reserveLabel = away ? actions.eatAnyway : named ? actions.reserveMeal(named) : actions.reserve;
  const isCodeLarge = rating === null && (needsCode || target === null);
  const isReserveLarge = rating === null && reserves !== null && !isCodeLarge && !away;
  return (
    <div className={classes.actions}>
      {note && (
        <Text id={NOTE_ID} c="dimmed" ta="center">
          {note}
        </Text>
      )}
      <div className={classes.row}>
        {!isCodeLarge && (
          <UnstyledButton className={classes.tile} onClick={onAccessCode}>
            <IconQrcode size={26} aria-hidden />
            {actions.code}
          </UnstyledButton>
        )}
        {cancels?.otherSite && (
          <UnstyledButton
            className={classes.tile}
            disabled={busy}
            onClick={() => cancels.otherSite && onMove(cancels, cancels.otherSite)}
          >
            <IconMapPin size={26} aria-hidden />
            {named ? actions.moveMeal(named) : actions.move}{' '}
            <span className={classes.where}>{actions.toSite(cancels.otherSite)}</span>
          </UnstyledButton>
        )}
        {((cancels && hoursComing) || awaited) && (
          <span className={`${classes.tile} ${classes.homeActionsComing}`} aria-hidden>
            <IconMapPin size={26} />
            {actions.move}
            <span className={classes.where}>{actions.toSite(1)}</span>
          </span>
        )}
        {cancels && (
          <UnstyledButton
            className={classes.tile}
            disabled={busy}
            aria-describedby={describedBy}
            onClick={() => onCancel(cancels)}
          >
            <IconX size={26} aria-hidden />
            {actions.cancel} <span className={classes.where}>{actions.cancelWhat(named)}</span>
          </UnstyledButton>
        )}
        {reserves && !isReserveLarge && (
          <UnstyledButton
            className={classes.tile}
            disabled={busy}
            aria-describedby={describedBy}
            onClick={onReserve}
          >
            <IconToolsKitchen2 size={26} aria-hidden />
            {reserveLabel}
          </UnstyledButton>
        )}
      </div>
      {rating}
      {isCodeLarge && (
        <Button size="xl" fullWidth leftSection={<IconQrcode size={28} aria-hidden />} onClick={onAccessCode}>
          {actions.code}
        </Button>
      )}
      {isReserveLarge && (
        <Button size="xl" fullWidth loading={busy} aria-describedby={describedBy} onClick={onReserve}>
          {reserveLabel}
        </Button>
      )}
    </div>
  );
}
