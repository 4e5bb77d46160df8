import { Group, Stack, Text, type TextProps, Title } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { type ReactNode, useEffect } from 'react';
import { useNewVersion } from '@/shared/app-version/new-version.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { IconAlertTriangle, IconPlugConnected } from '@/shared/ui/icons.ts';
import type { KioskView } from '../kiosk-view.ts';
import { usePace } from '../pace.ts';
import { texts } from '../texts.ts';
import { useKiosk } from '../use-kiosk.ts';
import { useReloadWatch } from '../use-reload-watch.ts';
import classes from './kiosk.module.css';
import { NoTurnstile } from './no-turnstile.tsx';
import { Serving } from './serving.tsx';

interface Props {
  site: SiteId;
  /** The menu image. The caller passes it in because it belongs to another feature. */
  menu: ReactNode;
  /** False for the default image. The numbers are then larger than the image. */
  menuIsPublished: boolean;
  onMenuChanged: () => void;
}

/** Shows the check-in display of a site (spec 2.14). */
export function Kiosk({ site, menu, menuIsPublished, onMenuChanged }: Props) {
  const { refused, view, now, reconnecting, staleSince, failedTurnstiles } = useKiosk(site, onMenuChanged);
  useReloadWatch(site);
  useWakeLock();
  const pace = usePace(view, now);
  const menuGivesWay = view.kind === 'serving' && !menuIsPublished;
  useEffect(() => {
    if (refused) refuseScreen();
  }, [refused]);
  // A new version waits until no meal is served, so that the display never disappears during a meal.
  const takeNewVersion = useNewVersion();
  const calm = view.kind === 'idle' || view.kind === 'no-turnstile';
  useEffect(() => {
    if (calm) takeNewVersion?.();
  }, [calm, takeNewVersion]);

  return (
    <div className={classes.kiosk}>
      <main className={classes.panel} style={{ translate: driftAt(now) }}>
        <Header site={site} view={view} now={now} reconnecting={reconnecting} />
        {view.kind === 'no-turnstile' ? (
          <NoTurnstile />
        ) : (
          <div className={classes.content} data-kind={view.kind} data-whole={menuGivesWay || undefined}>
            {view.kind === 'serving' && (
              <Serving view={view} pace={pace} staleSince={staleSince} instead={menuGivesWay ? menu : null} />
            )}
            {view.kind === 'closed' && <Closed view={view} />}
            {view.kind === 'idle' && <Idle now={now} view={view} />}
            {view.kind === 'waiting' && (
              <Text role="status" ta="center" fz="inherit">
                {view.failed && texts.offline}
              </Text>
            )}
            {!menuGivesWay && <div className={classes.menu}>{menu}</div>}
          </div>
        )}
        <TurnstileWarning names={failedTurnstiles} />
      </main>
    </div>
  );
}

/** Offsets around the usual position, in pixels. The layout moves through them so that no line burns into the panel. */
const WALK = ['0 -6px', '6px -3px', '10px 2px', '6px 6px', '0 2px', '-6px 6px', '-10px 2px', '-6px -3px'];
const STEP_MS = 3 * 60_000;

/** Returns the offset of the whole layout. It moves a few pixels every three minutes, too slow to be noticed. */
const driftAt = (now: Date) => WALK[Math.floor(now.getTime() / STEP_MS) % WALK.length];

interface HeaderProps {
  site: SiteId;
  view: KioskView;
  now: Date;
  reconnecting: boolean;
}

/** Shows the site and the shift on one side and the clock on the other. */
function Header({ site, view, now, reconnecting }: HeaderProps) {
  const time = localTimeOf(now, appConfig.timezone);
  const serving = view.kind === 'serving' ? view : null;
  const small = { component: 'small', fz: '0.75em', fw: 500, c: 'dimmed' } as const;
  return (
    <header className={classes.header}>
      <Group
        component="h1"
        flex={1}
        gap="0 0.35em"
        m={0}
        align="baseline"
        fz="max(6vmin, 1.625rem)"
        fw={700}
        lh={1.1}
      >
        <span>{siteNames[site]}</span>
        {'meal' in view && (
          <Text span inherit c="var(--app-accent)">
            {mealNames[view.meal]}
          </Text>
        )}
        {serving?.closes && <Text {...small}>{texts.closes(serving.closes)}</Text>}
        {serving?.next && <Text {...small}>{texts.afterwards(serving.next)}</Text>}
        {serving?.special && (
          <Text {...small} w="100%" lineClamp={2}>
            {serving.special}
          </Text>
        )}
      </Group>
      <p className={classes.connection} role="status">
        {reconnecting && (
          <>
            <IconPlugConnected size="1.2em" aria-hidden /> {texts.reconnecting}
          </>
        )}
      </p>
      {view.kind !== 'idle' && (
        <Text component="time" dateTime={time} fz="max(8vmin, 2.25rem)" fw={700} lh={1} lts="-0.02em">
          {time}
        </Text>
      )}
    </header>
  );
}

const LARGE = 'max(5vmin, 1.5rem)';

const Notice = (props: TextProps & { children: ReactNode }) => (
  <Text
    p="0.5em 1em"
    bdrs="md"
    bg="var(--status-pending-soft)"
    c="var(--status-pending-text)"
    fz={LARGE}
    fw={700}
    {...props}
  />
);

/** Shows that the current meal is not served, the reason and the next meal. */
function Closed({ view: { reason, next } }: { view: Extract<KioskView, { kind: 'closed' }> }) {
  return (
    <Stack component="section" align="center" gap="var(--gap)" ta="center">
      <Text fz="min(6cqw, 20cqh)" fw={800} lh={1.1}>
        {texts.closed}
      </Text>
      <Notice>{reason}</Notice>
      {next && (
        <Text fz={LARGE} fw={600}>
          {texts.next(next)}
        </Text>
      )}
    </Stack>
  );
}

/** Between meals, shows the clock, the reservations that the last shift left pending, and the next meal. */
function Idle({ now, view: { pending, next } }: { now: Date; view: Extract<KioskView, { kind: 'idle' }> }) {
  const time = localTimeOf(now, appConfig.timezone);
  const date = localDateOf(now, appConfig.timezone);
  return (
    <Stack component="section" align="center" gap="var(--gap)" miw="48cqw" ta="center">
      <Text component="time" dateTime={time} fz="min(20cqw, 46cqh)" fw={800} lh={1} lts="-0.04em">
        {time}
      </Text>
      <Text component="time" dateTime={date} fz="max(4.5vmin, 1.25rem)" c="dimmed">
        {weekdayName(date)}, {formatDate(date)}
      </Text>
      {pending !== null && (
        <Notice>
          {texts.pending} {pending}
        </Notice>
      )}
      {next && (
        <Text fz={LARGE} fw={600}>
          {texts.next(next)}
          {next.motivo && (
            <Text component="small" display="block" maw="60cqw" fz="0.9em" fw={500} c="dimmed">
              {next.motivo}
            </Text>
          )}
        </Text>
      )}
    </Stack>
  );
}

/** Names the turnstiles that let no one pass at the moment. */
function TurnstileWarning({ names }: { names: readonly string[] }) {
  return (
    <div role="alert">
      {names.length > 0 && (
        <Group
          gap="0.6em"
          p="0.4em 0.8em"
          wrap="nowrap"
          bd="3px solid var(--status-pending-mark)"
          bdrs="md"
          bg="var(--status-pending-soft)"
          c="var(--status-pending-text)"
          // The text is large because people in the queue at such a turnstile also read it.
          fz="max(4.5vmin, 1.125rem)"
        >
          <IconAlertTriangle size="1.6em" aria-hidden />
          <div>
            <Title order={2} fz="1em" lh="inherit">
              {texts.warning.title}
            </Title>
            <Text inherit lineClamp={2}>
              {texts.warning.turnstiles(names)}
            </Text>
          </div>
        </Group>
      )}
    </div>
  );
}
