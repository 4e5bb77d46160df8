import { Box, RingProgress, Stack, Text } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { KioskView } from '../kiosk-view.ts';
import type { Pace } from '../pace.ts';
import { texts } from '../texts.ts';
import classes from './kiosk.module.css';

interface Props {
  view: Extract<KioskView, { kind: 'serving' }>;
  pace: Pace | null;
  /** The time of the numbers if they may be old, else null. */
  staleSince: string | null;
  /** The default menu, shown small if no menu is published. The numbers take the place of the menu. */
  instead: ReactNode;
}

/** Shows the numbers of a shift, as large as possible. */
export function Serving({ view, pace, staleSince, instead }: Props) {
  const done = useCountUp(view.done);
  const missing = useCountUp(view.missing);
  const reserveless = useCountUp(view.reserveless);
  // The width of both numbers, in large digits. The style draws the slash and the total at 0.6 of the large size.
  const span = String(view.done).length + 0.6 * (String(view.total).length + 0.6);
  const isStale = staleSince !== null;
  return (
    <section
      className={classes.serving}
      data-stale={isStale || undefined}
      data-roomy={instead !== null || undefined}
    >
      <RingProgress
        className={classes.ring}
        // RingProgress leaves a margin around the ring. The style scales the drawing up to fill it.
        size={100}
        thickness={6.8}
        vars={() => ({ root: { '--rp-size': 'calc(var(--ring) * 1.18)' }, svg: {} })}
        sections={[{ value: view.fraction * 100, color: isStale ? 'var(--app-muted)' : 'var(--app-accent)' }]}
        rootColor="var(--app-line)"
        // A round cap at zero would appear as a dot.
        roundCaps={view.fraction > 0}
        transitionDuration={600}
        label={
          <Stack align="center" gap="0.2em">
            <Text className={classes.label} fw={600}>
              {texts.counts}
            </Text>
            <Text
              className={classes.numbers}
              style={{ '--span': span } as CSSProperties}
              data-testid="done-of-total"
            >
              <span key={view.done} className={classes.done}>
                {done}
              </span>
              <span className={classes.total}>/{view.total}</span>
            </Text>
            {isStale && <Text className={classes.label}>{texts.countedAt(staleSince)}</Text>}
          </Stack>
        }
      />
      <div className={classes.side}>
        <dl className={classes.tiles}>
          <Tile label={texts.missing} number={missing} />
          <Tile label={texts.reserveless} number={reserveless} />
          {pace && <Tile label={texts.pace(pace.minutes)} number={pace.people} />}
        </dl>
        {instead && (
          <Box className={classes.instead} mod={{ wide: !pace }}>
            {instead}
          </Box>
        )}
      </div>
    </section>
  );
}

const Tile = ({ label, number }: { label: string; number: number }) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd>{number}</dd>
  </div>
);

/**
 * The duration of counting up, in milliseconds. People notice it from five metres, and it ends before the next person.
 */
const COUNT_UP_MS = 600;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/** Returns a number that counts up to `value`. It jumps to `value` at once if the user prefers reduced motion. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const shownNow = useRef(value);

  useEffect(() => {
    const show = (number: number) => {
      shownNow.current = number;
      setShown(number);
    };
    const from = shownNow.current;
    if (from === value || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(value);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      // The time of a frame may be before the start, so the progress is limited to 0.
      const progress = Math.min(1, Math.max(0, (time - start) / COUNT_UP_MS));
      show(Math.round(from + (value - from) * easeOut(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
