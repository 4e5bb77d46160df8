import type { ReservationStatus } from '@reserva/contracts/primitives';
import { statusNames } from '@reserva/domain/meals';
import { IconCheck, IconClock, IconWalk, IconX } from '@/shared/ui/icons.ts';
import classes from './status-badge.module.css';

/** Colour group of a status (spec section 4): pending yellow, eaten green, expired red. */
export const statusTone = {
  1: 'pending',
  2: 'done',
  3: 'expired',
  4: 'done',
} as const satisfies Record<ReservationStatus, string>;

/** Who ate without a reservation walked in: the colour is that of the reserved meals. */
const icons = { 1: IconClock, 2: IconCheck, 3: IconX, 4: IconWalk } as const;

/** A status in colour, sign and word: never the colour alone. */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  return (
    <span className={classes.badge} data-tone={statusTone[status]}>
      <StatusSign status={status} />
      {statusNames[status]}
    </span>
  );
}

/** The sign alone, for places where the word stands elsewhere. */
export function StatusSign({ status, size = 14 }: { status: ReservationStatus; size?: number }) {
  const tone = statusTone[status];
  const Icon = icons[status];
  return (
    <span className={classes.sign} data-tone={tone} aria-hidden>
      <Icon size={size} stroke={3} />
    </span>
  );
}
