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
  const changes = useHomeChanges();
  const reserve = async (site: SiteId) => {
    if (await changes.reserve(target.meal, site)) onCloseReserve();
  };
  const cancel = async () => {
    if (await changes.cancel(target.meal)) onCloseCancel();
  };
  const move = useEffectEvent(async (site: SiteId) => {
    await changes.move(target.meal, site);
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
        busy={changes.busy}
        onReserve={reserve}
        onClose={onCloseReserve}
      />
      <CancelDialog
        opened={mounted && props.cancelling}
        target={target}
        busy={changes.busy}
        onCancel={cancel}
        onClose={onCloseCancel}
      />
    </>
  );
}
