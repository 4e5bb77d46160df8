import { Group, Stack, Text, Title } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import { localTimeOf } from '@reserva/domain/basics/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { useNewVersion } from '@/shared/app-version/new-version.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useOnline } from '@/shared/device/use-online.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { IconAlertTriangle, IconCircleCheck, IconId, IconInfoCircle, IconLoader } from '@/shared/ui/icons.ts';
import { nowQuery } from '../api.ts';
import { createReader } from '../reader.ts';
import { terminalView } from '../terminal-view.ts';
import { texts } from '../texts.ts';
import { useMarks } from '../use-marks.ts';
import classes from './terminal.module.css';

const CLOCK_MS = 15_000;
const icons = {
  calm: IconId,
  busy: IconLoader,
  good: IconCircleCheck,
  info: IconInfoCircle,
  bad: IconAlertTriangle,
} as const;

/** Shows the screen of a tablet with a badge reader, at which people reserve without a phone. */
export function Terminal({ site }: { site: SiteId }) {
  const clock = useNow(CLOCK_MS);
  const query = useQuery(nowQuery(site));
  const online = useOnline();
  const { status, take } = useMarks(site);
  useReader(take);
  useWakeLock();
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  useEffect(() => {
    if (isRefused) refuseScreen();
  }, [isRefused]);
  // A new version waits until no one uses the terminal.
  const takeNewVersion = useNewVersion();
  const isFree = status.kind === 'nothing';
  useEffect(() => {
    if (isFree) takeNewVersion?.();
  }, [isFree, takeNewVersion]);

  const time = localTimeOf(clock, appConfig.timezone);
  const view = terminalView({
    site,
    markStatus: status,
    currentState: query.data,
    offline: !online || query.isError,
  });
  const Icon = icons[view.mood];
  return (
    <div className={classes.terminal} data-mood={view.mood}>
      <Stack component="main" className={classes.panel} gap={0}>
        <Group component="header" justify="space-between" align="baseline" gap="0 1em">
          <Title fz="max(4.5cqmin, 1.125rem)">{texts.where(site)}</Title>
          <Text component="time" dateTime={time} fz="max(6cqmin, 1.5rem)" fw={700} lh={1.2}>
            {time}
          </Text>
        </Group>
        <Stack
          role="status"
          aria-busy={view.mood === 'busy'}
          flex={1}
          align="center"
          justify="center"
          gap="3cqmin"
          ta="center"
        >
          {view.title !== '' && (
            <>
              <Icon size="max(22cqmin, 4rem)" stroke={1.5} aria-hidden />
              <Text fz="max(12cqmin, 2rem)" fw={800} lh={1.05} lts="-0.02em">
                {view.title}
              </Text>
              <Text mih="1.2em" fz="max(6cqmin, 1.25rem)" fw={600} lh={1.2}>
                {view.detail}
              </Text>
              {view.note && (
                // A reason may have 200 characters. It must not push the instruction off the screen.
                <Text maw="80cqw" c="dimmed" fz="max(4cqmin, 1rem)" lh={1.2} lineClamp={3}>
                  {view.note}
                </Text>
              )}
            </>
          )}
        </Stack>
      </Stack>
    </div>
  );
}

/** Listens to a badge reader wherever the focus is. The reader types like a keyboard. */
function useReader(onRead: (badge: string) => void): void {
  const handleRead = useEffectEvent(onRead);
  useEffect(() => {
    const reader = createReader();
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const badge = reader.press(event.key, event.timeStamp);
      if (event.key === 'Enter') event.preventDefault();
      if (badge !== null) handleRead(badge);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
