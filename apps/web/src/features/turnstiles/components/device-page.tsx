import { Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { siteNames } from '@reserva/domain/meals';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { deviceQuery } from '../api.ts';
import type { Device } from '../device-text.ts';
import { texts } from '../texts.ts';
import classes from './device.module.css';
import { DeviceActions } from './device-actions.tsx';
import { DeviceConfiguration } from './device-configuration.tsx';
import { DeviceCounters } from './device-counters.tsx';
import { DeviceEvents } from './device-events.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { TurnstileState } from './turnstile-state.tsx';

/** One turnstile, for administrators: how it is, what differs, what happened at it. */
export function DevicePage({ id }: { id: string }) {
  const query = useQuery(deviceQuery(id));
  const skeleton = (
    <Stack gap="sm">
      <Skeleton height={96} />
      <Skeleton height={220} />
      <Skeleton height={320} />
    </Stack>
  );
  return (
    <>
      {!query.data && <VisuallyHidden component="h1">{texts.name}</VisuallyHidden>}
      <QueryView query={query} skeleton={skeleton} failure={texts.failed.noData}>
        {(device) => <DeviceView device={device} />}
      </QueryView>
    </>
  );
}

function DeviceView({ device }: { device: Device }) {
  const { name, ip, local, deviceId } = device;
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div className={classes.who}>
          <Title size="h2">{name}</Title>
          <p className={classes.facts}>
            {siteNames[local]} · {ip}
            {deviceId && texts.device.number(deviceId)}
          </p>
          <p className={classes.state}>
            <TurnstileState turnstile={device} />
          </p>
        </div>
        <DeviceActions device={device} />
      </header>
      <DeviceNotices device={device} />
      <DeviceFacts device={device} />
      <DeviceConfiguration configuration={device.configuration} />
      <DeviceCounters counters={device.counters} />
      <DeviceEvents events={device.events.last} />
    </div>
  );
}
