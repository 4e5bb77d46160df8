import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { Buttons } from './buttons.tsx';
import classes from './passing-prompt.module.css';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** How long it stays by itself, milliseconds. */
  staysMs: number;
  onConfirm: () => void;
  /** The person put it away. */
  onClose: () => void;
  onTimeUp: () => void;
}

/**
 * A card that asks for something that can wait: it goes away by itself. It takes free space and nothing else: no tap that
 * was meant for a button, no focus.
 */
export function PassingPrompt({
  title,
  children,
  confirmLabel,
  staysMs,
  onConfirm,
  onClose,
  onTimeUp,
}: Props) {
  const titleId = useId();
  useTimeout(onTimeUp, staysMs, { autoInvoke: true });
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p>{children}</p>
      <Buttons>
        <Button variant="default" onClick={onClose}>
          {sharedTexts.prompt.later}
        </Button>
        <Button variant="light" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Buttons>
    </section>
  );
}
