import type { SiteId } from '@reserva/contracts/primitives';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import { useWhileOpen } from '@/shared/ui/use-while-open.ts';
import type { TappedChange } from '../api/change-reservation.ts';
import type { HomeTarget } from '../home-view.ts';
import { useHomeChanges } from '../use-home-changes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

interface Props {
  /** Something was asked for. */
  opened: boolean;
  target: HomeTarget;
  /** Today is a day off. */
  away: boolean;
  reserving: boolean;
  /** Cancelling is asked about; moving is not: what can be taken back by another tap asks nothing. */
  tapped: TappedChange | null;
  /** Nothing is left to ask. */
  onClose: () => void;
}

/** What opens over home, and what is done there; loaded after it. */
export function HomeDialogs(props: Props) {
  const { opened, target, tapped, reserving, onClose } = props;
  const mounted = useAfterMount();
  const { busy, change, failure, forget } = useHomeChanges();
  // From the tap until the dialog is gone: home behind it may show the new reservation already.
  const [sent, setSent] = useState(false);
  const asked = useWhileOpen(reserving && !sent, target);
  const cancelling = tapped?.kind === 'cancel' ? tapped : null;

  const begin = useEffectEvent(() => {
    setSent(false);
    forget();
  });
  useEffect(() => {
    if (opened) begin();
  }, [opened]);

  const reserve = async (local: SiteId) => {
    setSent(true);
    if (await change({ kind: 'reserve', date: asked.date, meal: asked.meal, local })) onClose();
    else setSent(false);
  };
  const cancel = async () => {
    if (cancelling && (await change(cancelling))) onClose();
  };
  const move = useEffectEvent(async (wanted: TappedChange) => {
    await change(wanted);
    onClose();
  });
  useEffect(() => {
    if (tapped?.kind === 'move') void move(tapped);
  }, [tapped]);
  return (
    <>
      <ReserveDialog
        opened={mounted && reserving}
        target={asked}
        away={props.away}
        busy={busy}
        failure={failure}
        onReserve={reserve}
        onClose={onClose}
      />
      <CancelDialog
        opened={mounted && cancelling !== null}
        target={target}
        busy={busy}
        failure={failure}
        onCancel={cancel}
        onClose={onClose}
      />
    </>
  );
}
