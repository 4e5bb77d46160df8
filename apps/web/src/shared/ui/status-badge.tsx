import { Badge, Box } from '@mantine/core';
import type { ReservationStatus } from '@reserva/contracts/basics/primitives';
import { statusNames } from '@reserva/domain/basics/meals';
import { IconCheck, IconClock, IconWalk, IconX } from '@/shared/ui/icons.ts';

/** Colour group of a status (spec section 4): pending yellow, eaten green, expired red. */
export const statusTone = {
  1: 'pending',
  2: 'done',
  3: 'expired',
  4: 'done',
} as const satisfies Record<ReservationStatus, string>;

const colors = { pending: 'yellow', done: 'green', expired: 'red' } as const;

/** A meal without a reservation has the colour of a concluded one, but its own icon. */
const icons = { 1: IconClock, 2: IconCheck, 3: IconX, 4: IconWalk } as const;

/** Shows a status by colour, icon and word, because colour alone is not accessible. */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  return (
    <Badge color={colors[statusTone[status]]} pl={4} leftSection={<StatusSign status={status} size={12} />}>
      {statusNames[status]}
    </Badge>
  );
}

/** The icon alone, for places where the word is beside it. */
export function StatusSign({ status, size = 14 }: { status: ReservationStatus; size?: number }) {
  const Icon = icons[status];
  return (
    <Box
      component="span"
      display="inline-grid"
      flex="none"
      p={3}
      bg={`var(--status-${statusTone[status]}-mark)`}
      c="var(--app-surface)"
      bdrs="50%"
      aria-hidden
    >
      <Icon size={size} stroke={3} />
    </Box>
  );
}
