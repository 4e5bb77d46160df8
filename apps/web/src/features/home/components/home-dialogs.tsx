import type { SiteId } from '@reserva/contracts/primitives';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import type { HomeTarget } from '../home-view.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

interface Props {
  target: HomeTarget;
  /** Today is a day off. */
  away: boolean;
  busy: boolean;
  reserving: boolean;
  cancelling: boolean;
  onReserve: (site: SiteId) => unknown;
  onCloseReserve: () => void;
  onCancel: () => unknown;
  onCloseCancel: () => void;
}

/** What opens over home; loaded after it. */
export function HomeDialogs(props: Props) {
  const mounted = useAfterMount();
  return (
    <>
      <ReserveDialog
        opened={mounted && props.reserving}
        target={props.target}
        away={props.away}
        busy={props.busy}
        onReserve={props.onReserve}
        onClose={props.onCloseReserve}
      />
      <CancelDialog
        opened={mounted && props.cancelling}
        target={props.target}
        busy={props.busy}
        onCancel={props.onCancel}
        onClose={props.onCloseCancel}
      />
    </>
  );
}
