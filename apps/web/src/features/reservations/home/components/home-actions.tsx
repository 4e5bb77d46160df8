import { Button, Text, UnstyledButton } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { ReactNode } from 'react';
import { IconMapPin, IconQrcode, IconToolsKitchen2, IconX } from '@/shared/ui/icons.ts';
import type { HomeTarget } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './home.module.css';

const NOTE_ID = 'home-action-note';

interface Props {
  /** The meal that can be reserved or cancelled. Null until the server has answered. */
  target: HomeTarget | null;
  /** True if the person needs the QR code next. The QR code is then the large button. */
  needsCode: boolean;
  /** True if today is a day off. The person can still reserve. */
  away: boolean;
  /** True if the target is another meal than the one on the card. The button then names the meal. */
  other: boolean;
  busy: boolean;
  /**
   * True while the possible actions load. The layout keeps room for them so that no other button moves under a finger.
   */
  awaited: boolean;
  /** True while the serving hours load. The layout keeps room for the button that changes the site. */
  hoursComing: boolean;
  onAccessCode: () => void;
  onReserve: () => void;
  onMove: (target: HomeTarget, site: SiteId) => void;
  onCancel: (target: HomeTarget) => void;
  /** The faces that rate the eaten meal, in place of the large button. Null if there is no meal to rate. */
  rating: ReactNode;
}

/**
 * Shows the actions of home within reach of the thumb. The most useful action is large. An impossible action is hidden
 * because the card explains it.
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
