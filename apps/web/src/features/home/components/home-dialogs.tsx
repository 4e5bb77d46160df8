import type { SiteId } from '@reserva/contracts/primitives';
import { useEffect, useEffectEvent } from 'react';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import type { TappedChange } from '../api/change-reservation.ts';
import type { HomeTarget } from '../home-view.ts';
import { useHomeChanges } from '../use-home-changes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

interface Props {
  target: HomeTarget;
  /** Today is a day off. */
  away: boolean;
  reserving: boolean;
  /** Cancelling is asked about; moving is not: what can be taken back by another tap asks nothing. */
  tapped: TappedChange | null;
  onCloseReserve: () => void;
  /** Nothing is left to ask of what was tapped. */
  onSettled: () => void;
}

/** What opens over home, and what is done there; loaded after it. */
export function HomeDialogs(props: Props) {
  const { target, tapped, onCloseReserve, onSettled } = props;
  const { date, meal } = target;
  const mounted = useAfterMount();
  const { busy, change } = useHomeChanges();
  const reserve = async (local: SiteId) => {
    if (await change({ kind: 'reserve', date, meal, local })) onCloseReserve();
  };
  const cancelling = tapped?.kind === 'cancel' ? tapped : null;
  const cancel = async () => {
    if (cancelling && (await change(cancelling))) onSettled();
  };
  const move = useEffectEvent(async (wanted: TappedChange) => {
    await change(wanted);
    onSettled();
  });
  useEffect(() => {
    if (tapped?.kind === 'move') void move(tapped);
  }, [tapped]);
  return (
    <>
      <ReserveDialog
        opened={mounted && props.reserving}
        target={target}
        away={props.away}
        busy={busy}
        onReserve={reserve}
        onClose={onCloseReserve}
      />
      <CancelDialog
        opened={mounted && cancelling !== null}
        target={target}
        busy={busy}
        onCancel={cancel}
        onClose={onSettled}
      />
    </>
  );
}
