import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useModule } from '@/shared/device/use-module.ts';
import { useOnline } from '@/shared/device/use-online.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { StaleNotice } from '@/shared/ui/stale-notice.tsx';
import { VisuallyHidden } from '@/shared/ui/visually-hidden.tsx';
import { inLook } from '@/theme/in-look.tsx';
import { HOME_DOOR } from '../home-door.ts';
import { useHome } from '../use-home.ts';
import classes from './home.module.css';
import { HomeActions } from './home-actions.tsx';
import { HomeClock } from './home-clock.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { OtherReservations } from './other-reservations.tsx';
import { DEADLINE_ID, StatusCard } from './status-card.tsx';

/** Why nothing can be reserved or cancelled while the server's answer is missing. */
const CHECKING = 'Checando sua reserva…';
const CHECK_FAILED = 'Sua reserva não pôde ser checada. Toque em "Tentar de novo".';

const loadNotice = () => import('./leave-notice.tsx');
const loadDialogs = () => inLook(() => import('./home-dialogs.tsx').then((file) => file.HomeDialogs));

interface Props {
  /** `/reserve`: the reserve modal is open. */
  reserving: boolean;
  onReserving: (open: boolean) => void;
  onMenu: () => void;
  onAccessCode: () => void;
  /** Cards with what home asks of a person, once it has answered them; `quiet` while a dialog of its own is open. */
  prompts?: (quiet: boolean) => ReactNode;
  /** Dialogs of other features, put here by the route. */
  children?: ReactNode;
}

/** Home (spec 2.5). */
export function Home({ reserving, onReserving, onMenu, onAccessCode, prompts, children }: Props) {
  const { now, view, check, leave } = useHome();
  const away = leave?.away ?? false;
  const notice = useModule(loadNotice, leave !== null);
  const online = useOnline();
  const busy = useIsMutating({ mutationKey: [HOME_DOOR] }) > 0;
  const [cancelling, setCancelling] = useState(false);
  const dialogs = useModule(loadDialogs, (reserving || cancelling) && view !== null);
  useLoadingOverlay((reserving || cancelling) && view !== null && !dialogs.module && !dialogs.failed);

  return (
    <div className={classes.home}>
      <HomeClock now={now} />
      {check.data && check.isError && (
        <StaleNotice
          since={new Date(check.dataUpdatedAt + (serverOffset() ?? 0))}
          retrying={check.isFetching}
          onRetry={check.refetch}
        />
      )}
      {!online && !check.data && (
        <p className={classes.offline} role="status">
          Você está sem internet. O QR Code e o último extrato continuam disponíveis.
        </p>
      )}
      {leave && notice.module && <notice.module.LeaveNotice {...leave} />}
      <QueryView query={check} skeleton={<HomeSkeleton />} failure="Erro ao checar reserva">
        {() => view && <StatusCard view={view} />}
      </QueryView>
      {view && <OtherReservations reservations={view.others} />}
      {!view && <VisuallyHidden as="h1">Início</VisuallyHidden>}
      <HomeActions
        target={view?.target ?? null}
        away={away}
        other={view !== null && view.target.meal !== view.meal}
        unknown={check.isError ? CHECK_FAILED : CHECKING}
        reasonId={view && view.target.action.reason === view.deadline ? DEADLINE_ID : null}
        busy={busy}
        onMenu={onMenu}
        onAccessCode={onAccessCode}
        onReserve={() => onReserving(true)}
        onCancel={() => setCancelling(true)}
      />
      {(view || check.isError) && (
        <div className={classes.prompts} aria-live="polite">
          {prompts?.(reserving || cancelling)}
        </div>
      )}
      {view && dialogs.module && (
        <dialogs.module
          target={view.target}
          away={away}
          reserving={reserving}
          cancelling={cancelling}
          onCloseReserve={() => onReserving(false)}
          onCloseCancel={() => setCancelling(false)}
        />
      )}
      {children}
    </div>
  );
}
