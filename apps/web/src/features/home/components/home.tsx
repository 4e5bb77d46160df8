import { VisuallyHidden } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useModule } from '@/shared/device/use-module.ts';
import { useConnection } from '@/shared/device/use-online.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { StaleNotice } from '@/shared/ui/stale-notice.tsx';
import type { TappedChange } from '../api/change-reservation.ts';
import { HOME_DOOR } from '../home-door.ts';
import type { EatenMeal, HomeTarget, HomeView } from '../home-view.ts';
import { texts } from '../texts.ts';
import { useHome } from '../use-home.ts';
import classes from './home.module.css';
import { HomeActions } from './home-actions.tsx';
import { HomeClock } from './home-clock.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { MenuTile } from './menu-tile.tsx';
import { NextMeal } from './next-meal.tsx';
import { OtherReservations } from './other-reservations.tsx';
import { StatusCard } from './status-card.tsx';

const loadNotice = () => import('./leave-notice.tsx');
const loadDialogs = () => import('./home-dialogs.tsx').then((file) => file.HomeDialogs);

/** The person's own meals that can be offered to others. */
export type OwnMeals = Pick<HomeView, 'pending' | 'passable' | 'offerPrices'>;

interface Props {
  /** `/reserve`: the reserve modal is open. */
  reserving: boolean;
  onReserving: (open: boolean) => void;
  onMenu: () => void;
  onAccessCode: () => void;
  /** The day's menu, once home shows what it is for. */
  picture?: () => ReactNode;
  /** Draws the buttons with how the meal was in the place of the large one, or with null where it is not asked. */
  rating?: (meal: EatenMeal, draw: (rating: ReactNode) => ReactNode) => ReactNode;
  /** Meals that are offered, beside the card: the person's own that are still `pending`, and those of others. */
  passing?: (own: OwnMeals) => ReactNode;
  /** Cards with what home asks of a person, once it has answered them; `quiet` while a dialog of its own is open, `eaten` where the card is of an eaten meal. */
  prompts?: (quiet: boolean, eaten: boolean) => ReactNode;
  /** Cards that lead to other screens. They come before the prompts, which appear late and must not move them. */
  links?: ReactNode;
  /** Dialogs of other features, put here by the route. */
  children?: ReactNode;
}

const isCancellable = ({ date, meal, action }: HomeTarget, tapped: TappedChange): boolean =>
  date === tapped.date && meal === tapped.meal && action.kind === 'cancel';

/** Home (spec 2.5). */
export function Home(props: Props) {
  const { reserving, onReserving, onMenu, onAccessCode, picture, rating, passing, prompts, links, children } =
    props;
  const { now, view, check, kept, schedules, leave } = useHome();
  const away = leave?.away ?? false;
  const notice = useModule(loadNotice, leave !== null);
  const connection = useConnection();
  const busy = useIsMutating({ mutationKey: [HOME_DOOR] }) > 0;
  const [tapped, setTapped] = useState<TappedChange | null>(null);
  // What was asked about is no more: nobody is asked about another meal under their finger, nor again where this one comes back.
  if (tapped?.kind === 'cancel' && view && !isCancellable(view.target, tapped)) setTapped(null);
  const changing = reserving || tapped !== null;
  const dialogs = useModule(loadDialogs, changing && view !== null);
  useLoadingOverlay(changing && view !== null && !dialogs.module && !dialogs.failed);

  const { failed } = dialogs;
  // What could not be fetched is asked for again by the next tap: nothing stays asked for until then.
  const giveUp = useEffectEvent(() => {
    notifyFailure(texts.noCode);
    if (reserving) onReserving(false);
    setTapped(null);
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);

  const actions = (asked: ReactNode) => (
    <HomeActions
      // Nothing can be sent now, so no action is offered. The notice above says why.
      target={(!kept && view?.target) || null}
      needsCode={view?.needsCode ?? true}
      away={away}
      other={view !== null && view.target.meal !== view.meal}
      busy={busy}
      awaited={view === null && !check.isError}
      hoursComing={schedules.isLoading}
      onAccessCode={onAccessCode}
      onReserve={() => onReserving(true)}
      onTapped={setTapped}
      rating={asked}
    />
  );
  return (
    <div className={classes.home}>
      <HomeClock now={now} />
      {(kept || (check.data && (check.isError || connection === 'offline'))) && (
        <StaleNotice
          since={new Date(kept?.at ?? check.dataUpdatedAt + (serverOffset() ?? 0))}
          retrying={check.isFetching}
          onRetry={check.refetch}
        />
      )}
      {connection !== 'online' && !check.data && !kept && (
        <p className={classes.offline} role="status">
          {texts[connection]}
        </p>
      )}
      {leave && notice.module && <notice.module.LeaveNotice {...leave} />}
      {kept && view ? (
        <StatusCard view={view} hoursComing={false} />
      ) : (
        <QueryView
          query={check}
          skeleton={<HomeSkeleton />}
          failure={texts.checkFailed}
          awaits={view === null}
        >
          {() => view && <StatusCard view={view} hoursComing={schedules.isLoading} />}
        </QueryView>
      )}
      {view && passing && !kept && (
        <div className={classes.prompts} aria-live="polite">
          {passing({ pending: view.pending, passable: view.passable, offerPrices: view.offerPrices })}
        </div>
      )}
      {view && <OtherReservations reservations={view.others} hoursComing={schedules.isLoading} />}
      {view?.next && <NextMeal {...view.next} />}
      {!view && <VisuallyHidden component="h1">{texts.title}</VisuallyHidden>}
      <MenuTile onMenu={onMenu} picture={view && picture?.()} />
      {view?.eaten && rating ? rating(view.eaten, actions) : actions(null)}
      {links}
      {(view || check.isError) && (
        <div className={classes.prompts} aria-live="polite">
          {prompts?.(changing, view?.eaten != null)}
        </div>
      )}
      {view && dialogs.module && (
        <dialogs.module
          target={view.target}
          away={away}
          reserving={reserving}
          tapped={tapped}
          onCloseReserve={() => onReserving(false)}
          onSettled={() => setTapped(null)}
        />
      )}
      {children}
    </div>
  );
}
