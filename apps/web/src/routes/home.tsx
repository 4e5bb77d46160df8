import { Skeleton, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { LocalDate, Rating } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { menuQuery } from '@/features/calendar/menu/api.ts';
import { MenuThumb } from '@/features/calendar/menu/components/menu-picture.tsx';
import { checkReservationQuery, HOME_CHANGES, myLeaveQuery } from '@/features/reservations/home/api.ts';
import { HomeActions } from '@/features/reservations/home/components/home-actions.tsx';
import { OtherMeals } from '@/features/reservations/home/components/other-meals.tsx';
import { StatusCard } from '@/features/reservations/home/components/status-card.tsx';
import type { EatenMeal, HomeTarget } from '@/features/reservations/home/home-view.ts';
import { texts } from '@/features/reservations/home/texts.ts';
import { useHome } from '@/features/reservations/home/use-home.ts';
import { useHomeChanges } from '@/features/reservations/home/use-home-changes.ts';
import { answeredSurveysQuery } from '@/features/surveys/answered-surveys-api.ts';
import { RatingFaces } from '@/features/surveys/components/rating-faces.tsx';
import { canBeRated } from '@/features/surveys/survey-view.ts';
import { currentIdentityQuery, useSession } from '@/shared/account/use-session.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useConnection } from '@/shared/device/use-online.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import { IconToolsKitchen3 } from '@/shared/ui/icons.ts';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-code.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { StaleNotice } from '@/shared/ui/stale-notice.tsx';
import classes from './home.module.css';
import { texts as routeTexts } from './texts.ts';

const loadPrompts = () => import('./home-prompts.tsx');
const MealTransfer = lazyPart(() => loadPrompts().then((file) => file.MealTransfer));
const HomePrompts = lazyPart(() => loadPrompts().then((file) => file.HomePrompts));
const WeekLink = lazyPart(() =>
  import('@/features/plans/week/components/week-link.tsx').then((file) => file.WeekLink),
);
const OperatorLinks = lazyPart(() => import('./home-links.tsx').then((file) => file.HomeLinks));

const HomeDialogs = lazyDialog(() =>
  import('@/features/reservations/home/components/home-dialogs.tsx').then((file) => file.HomeDialogs),
);
const MenuModal = lazyDialog(() =>
  import('@/features/calendar/menu/components/menu-modal.tsx').then((file) => file.MenuModal),
);
const AccessCodeModal = lazyDialog(() =>
  import('@/features/gates/access-code/components/access-code-modal.tsx').then(
    (file) => file.AccessCodeModal,
  ),
);
const SurveyModal = lazyDialog(() =>
  import('@/features/surveys/components/survey-modal.tsx').then((file) => file.SurveyModal),
);

/** Reserves the space of a card while its code loads, so that content below does not jump. */
const CardSpace = () => <div style={{ minHeight: '5.25rem' }} />;

/** Requests the data of home before it is drawn. A pending request is not repeated. */
export function prepareHome(client: QueryClient): void {
  void client.prefetchQuery(checkReservationQuery());
  void client.prefetchQuery(schedulesQuery());
  void client.prefetchQuery(myLeaveQuery());
  void client.prefetchQuery(currentIdentityQuery());
  void client.prefetchQuery(menuQuery());
  loadPrompts()
    .then(({ askForPhoto }) => askForPhoto(client))
    .catch(() => undefined);
}

const canCancel = ({ date, meal, action }: HomeTarget, target: HomeTarget): boolean =>
  date === target.date && meal === target.meal && action.kind === 'cancel';

/** Home (spec 2.5), from top to bottom. */
export function HomeScreen() {
  const { now, view, check, kept, schedules, leave } = useHome();
  const { role } = useSession();
  const connection = useConnection();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { change } = useHomeChanges();
  const busy = useIsMutating({ mutationKey: [HOME_CHANGES] }) > 0;
  const isReserving = useParams({ strict: false, select: ({ command }) => command === 'reserve' });
  const [dialog, setDialog] = useState<'menu' | 'access-code' | null>(null);
  const [cancelling, setCancelling] = useState<HomeTarget | null>(null);
  const [survey, setSurvey] = useState<{ meal: EatenMeal; face: Rating } | null>(null);

  const eaten = view?.eaten ?? null;
  const answered = useQuery({ ...answeredSurveysQuery(), enabled: eaten !== null }).data;
  const isRatable =
    eaten !== null && answered !== undefined && canBeRated({ ...eaten, status: 2 }, answered, eaten.date);

  const setReserving = (open: boolean) =>
    void navigate({ to: '/{-$command}', params: { command: open ? 'reserve' : undefined } });
  // Close the question when its reservation can no longer be cancelled. It must not refer to another meal, nor
  // reappear.
  if (cancelling && view && !canCancel(view.target, cancelling)) setCancelling(null);
  const isChanging = isReserving || cancelling !== null;

  return (
    <div className={classes.home}>
      <Clock now={now} />
      {(kept || (check.data && (check.isError || connection === 'offline'))) && (
        <StaleNotice
          since={new Date(kept?.at ?? check.dataUpdatedAt + (serverOffset() ?? 0))}
          retrying={check.isFetching}
          onRetry={check.refetch}
        />
      )}
      {connection !== 'online' && !check.data && !kept && <Notice role="status">{texts[connection]}</Notice>}
      {leave && <Notice>{leaveText(leave)}</Notice>}
      {kept && view ? (
        <StatusCard view={view} hoursComing={false} />
      ) : (
        <QueryView
          query={check}
          skeleton={<CardSkeleton />}
          failure={texts.checkFailed}
          isMissingData={!view}
        >
          {() => view && <StatusCard view={view} hoursComing={schedules.isLoading} />}
        </QueryView>
      )}
      {view && !kept && (
        <div className={classes.prompts} aria-live="polite">
          <Suspense fallback={view.transferable && <CardSpace />}>
            <MealTransfer pending={view.pending} transferable={view.transferable} prices={view.offerPrices} />
          </Suspense>
        </div>
      )}
      {view && <OtherMeals view={view} hoursComing={schedules.isLoading} />}
      {!view && <VisuallyHidden component="h1">{texts.title}</VisuallyHidden>}
      <MenuTile onMenu={() => setDialog('menu')}>{view && <MenuThumb />}</MenuTile>
      <HomeActions
        // A cached answer offers no action, because nothing can be sent now. The notice above gives the reason.
        target={(!kept && view?.target) || null}
        needsCode={view?.needsCode ?? true}
        away={leave?.away ?? false}
        other={view !== null && view.target.meal !== view.meal}
        busy={busy}
        awaited={view === null && !check.isError}
        hoursComing={schedules.isLoading}
        onAccessCode={() => setDialog('access-code')}
        onReserve={() => setReserving(true)}
        onMove={({ date, meal }, site) => void change({ kind: 'move', date, meal, site })}
        onCancel={setCancelling}
        rating={
          isRatable ? (
            <RatingFaces meal={eaten.meal} onFace={(face) => setSurvey({ meal: eaten, face })} />
          ) : null
        }
      />
      <Suspense fallback={<CardSpace />}>
        <WeekLink />
      </Suspense>
      {role !== 0 && (
        <Suspense>
          <OperatorLinks />
        </Suspense>
      )}
      {(view || check.isError) && (
        <div className={classes.prompts} aria-live="polite">
          <Suspense>
            <HomePrompts isQuiet={isChanging || dialog !== null} hasEaten={eaten !== null} />
          </Suspense>
        </div>
      )}
      {view && (
        <HomeDialogs
          opened={isChanging}
          target={view.target}
          away={leave?.away ?? false}
          reserving={isReserving}
          cancelling={cancelling !== null}
          onClose={() => {
            if (isReserving) setReserving(false);
            setCancelling(null);
          }}
        />
      )}
      <MenuModal opened={dialog === 'menu'} onClose={() => setDialog(null)} />
      <AccessCodeModal
        opened={dialog === 'access-code'}
        onClose={() => setDialog(null)}
        onPassed={() => void client.invalidateQueries({ queryKey: ['reservations'] })}
      />
      {survey && (
        <SurveyModal
          {...survey}
          onClose={() => setSurvey(null)}
          onRegistered={() => {
            notifySuccess(routeTexts.rated);
            setSurvey(null);
          }}
        />
      )}
    </div>
  );
}

/** The company's time by the server's clock, which decides whether a window is open. */
function Clock({ now }: { now: Date }) {
  const date = localDateOf(now, appConfig.timezone);
  const time = localTimeOf(now, appConfig.timezone);
  return (
    <div className={classes.clock}>
      <time className={classes.time} dateTime={time}>
        {time}
      </time>
      <Text component="time" c="dimmed" lh={1.35} display="grid" dateTime={date}>
        <span>{weekdayName(date)}</span>
        <span>{formatDate(date)}</span>
      </Text>
    </div>
  );
}

const Notice = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <Text
    role={role}
    px="sm"
    py="xs"
    bdrs="md"
    fw={600}
    bg="var(--status-pending-soft)"
    c="var(--status-pending-text)"
  >
    {children}
  </Text>
);

type Leave = NonNullable<AnswerOf<'leaves.getMine'>['leave']> & { today: LocalDate; away: boolean };

/** Returns a text with the days on which the person is or will be away. */
function leaveText({ tipo, inicio, fim, today, away }: Leave): string {
  const short = (date: LocalDate) =>
    brazilianDate(date).slice(0, date.slice(0, 4) === today.slice(0, 4) ? 5 : 10);
  const state = texts.leave.state[tipo];
  return away ? texts.leave.now(state, short(fim)) : texts.leave.coming(state, short(inicio), short(fim));
}

const CardSkeleton = () => (
  <Stack gap="xs" aria-hidden>
    <Skeleton height="6.5rem" />
    <Skeleton height="4rem" />
    <Skeleton height="3.5rem" />
  </Stack>
);

/** The day's menu: a button and a picture. A tap anywhere on the tile opens the menu. */
const MenuTile = ({ onMenu, children }: { onMenu: () => void; children: ReactNode }) => (
  <div className={classes.menu}>
    <UnstyledButton className={classes.openMenu} onClick={onMenu}>
      <IconToolsKitchen3 size={22} aria-hidden />
      {texts.actions.menu}
    </UnstyledButton>
    <div className={classes.picture}>{children}</div>
  </div>
);
