import type { SiteId } from '@reserva/contracts/primitives';
import { useEffect, useEffectEvent } from 'react';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import type { HomeTarget } from '../home-view.ts';
import { useHomeChanges } from '../use-home-changes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

interface Props {
  target: HomeTarget;
  /** Today is a day off. */
  away: boolean;
  reserving: boolean;
  cancelling: boolean;
  /** To this site, by one tap: what can be taken back by another asks nothing. */
  moving: SiteId | null;
  onCloseReserve: () => void;
  onCloseCancel: () => void;
  onMoved: () => void;
}

/** What opens over home, and what is done there; loaded after it. */
export function HomeDialogs(props: Props) {
  const { target, moving, onCloseReserve, onCloseCancel, onMoved } = props;
  const mounted = useAfterMount();
  const { busy, change } = useHomeChanges();
  const reserve = async (site: SiteId) => {
    if (await change(target.meal, { kind: 'reserve', local: site })) onCloseReserve();
  };
  const cancel = async () => {
    if (await change(target.meal, { kind: 'cancel' })) onCloseCancel();
  };
  const move = useEffectEvent(async (site: SiteId) => {
    await change(target.meal, { kind: 'move', local: site });
    onMoved();
  });
  useEffect(() => {
    if (moving) void move(moving);
  }, [moving]);
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
        opened={mounted && props.cancelling}
        target={target}
        busy={busy}
        onCancel={cancel}
        onClose={onCloseCancel}
      />
    </>
  );
}
