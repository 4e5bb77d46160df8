import { Flex, Loader, RingProgress, Stack, Text } from '@mantine/core';
import { titleCase } from '@reserva/domain/basics/names';
import { type Connection, useConnection } from '@/shared/device/use-online.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { cachedSince } from '@/shared/session/session-cache.ts';
import { momentText } from '@/shared/time/moment-text.ts';
import type { ClockTrust } from '../clock-trust.ts';
import { texts } from '../texts.ts';
import { useOwnCode } from '../use-own-code.ts';
import classes from './access-code.module.css';

interface Props {
  /** Undefined until the session is opened. */
  name: string | undefined;
  cpf: string | undefined;
}

/** Shows the current code, the person's name and the remaining time of the code. */
export function AccessCode({ name, cpf }: Props) {
  useWakeLock();
  const connection = useConnection();
  const { visibleCode, failure, clock } = useOwnCode(name, cpf);
  const person = titleCase(name ?? '');
  const note = noteOf(clock, connection);

  return (
    <Stack align="center" gap="xs" ta="center">
      <div className={classes.square}>
        {visibleCode ? (
          <svg
            viewBox={`0 0 ${visibleCode.qr.size} ${visibleCode.qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={texts.codeOf(person)}
          >
            <path d={visibleCode.qr.path} fill="#000" />
          </svg>
        ) : (
          <Text maw="28ch" fw={600} role="alert">
            {failure ? texts.failures[failure] : <Loader aria-label={texts.making} />}
          </Text>
        )}
      </div>
      <Text fz="1.5rem" fw={700} lh={1.2}>
        {person}
      </Text>
      {visibleCode && (
        <Flex align="center" gap="xs" maw="22rem" ta="left">
          <LifeRing fraction={visibleCode.life.fraction} seconds={visibleCode.life.secondsLeft} />
          <span>{texts.life}</span>
        </Flex>
      )}
      <p className={classes.note} role="status">
        {visibleCode && note}
      </p>
    </Stack>
  );
}

function noteOf(clock: ClockTrust, connection: Connection): string | null {
  if (clock.kind === 'unknown') return texts.unknownTime;
  if (connection !== 'online') {
    const since = cachedSince();
    return [texts[connection], since && texts.lastConnection(momentText(since))].filter(Boolean).join(' ');
  }
  return clock.kind === 'corrected' ? texts.wrongClock : null;
}

interface LifeRingProps {
  fraction: number;
  seconds: number;
}

/** Shows the remaining time of the code on the screen. */
function LifeRing({ fraction, seconds }: LifeRingProps) {
  return (
    <RingProgress
      role="timer"
      aria-live="off"
      aria-label={texts.secondsLeft(seconds)}
      flex="none"
      size={56}
      thickness={5}
      roundCaps
      transitionDuration={1000}
      rootColor="#e6e3e0"
      sections={[{ value: fraction * 100, color: '#b23c13' }]}
      label={
        <Text fw={700} ta="center" aria-hidden>
          {seconds}
        </Text>
      }
    />
  );
}
