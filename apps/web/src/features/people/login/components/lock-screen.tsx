import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconLock } from '@/shared/ui/icons.ts';
import { LOCK_SECONDS } from '../login-failure.ts';
import { texts } from '../texts.ts';
import classes from './login.module.css';

/** Blocks the sign-in on this screen for some time (spec section 4). Calls `onEnd` when the time is over. */
export function LockScreen({ onEnd }: { onEnd: () => void }) {
  const [remaining, setRemaining] = useState(LOCK_SECONDS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const end = Date.now() + LOCK_SECONDS * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      setRemaining(Math.max(seconds, 0));
      if (seconds <= 0) onEnd();
    }, 250);
    return () => clearInterval(timer);
  }, [onEnd]);
  return (
    <div className={classes.intro}>
      <IconLock size={56} color="var(--app-accent)" aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {texts.lock.title}
      </h2>
      <p>{texts.lock.text}</p>
      <Text fz="3rem" fw={700} lh={1.2} c="inherit" role="timer">
        {texts.lock.seconds(remaining)}
      </Text>
      <progress
        className={classes.lockProgress}
        max={LOCK_SECONDS}
        value={LOCK_SECONDS - remaining}
        aria-hidden
      />
    </div>
  );
}
