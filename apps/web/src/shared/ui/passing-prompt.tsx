import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

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

/** Asks for something that can wait: it goes away by itself. */
export function PassingPrompt({
  title,
  children,
  confirmLabel,
  staysMs,
  onConfirm,
  onClose,
  onTimeUp,
}: Props) {
  useReturnFocus();
  useEffect(() => {
    const timer = setTimeout(onTimeUp, staysMs);
    return () => clearTimeout(timer);
  }, [onTimeUp, staysMs]);
  return (
    <Modal opened onClose={onClose} title={title} padding="sm" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <p>{children}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Agora não
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
