import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionFailure } from './action-failure.tsx';
import { Buttons } from './buttons.tsx';
import type { ChangeFailure } from './use-change.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  /** False hides a dialog that stays mounted. */
  opened?: boolean;
  /** The question, with object and number: 'Deseja excluir 3 Reservas?'. */
  title: string;
  /** Names of what will be affected. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Width; 'lg' for content that is wider than a question. */
  size?: 'md' | 'lg';
  /** True for an action that cannot be undone. The dialog colours its button and does not focus it first. */
  destructive?: boolean;
  /** Reason why the action cannot be confirmed now; null if it can. */
  problem?: string | null;
  /** State of the confirmed change. The buttons wait while it runs, and its failure is shown until the next attempt. */
  change?: { busy?: boolean; failure?: ChangeFailure | null };
  /** Does not close the dialog. The caller closes it, so that a failure can stay visible. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog({
  opened = true,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  size = 'md',
  destructive = false,
  problem = null,
  change: { busy = false, failure = null } = {},
  onConfirm,
  onClose,
}: Props) {
  useReturnFocus(opened);
  // A disabled button takes no focus, so the focus would stay behind the dialog. The cancel button is then focused
  // first.
  const confirmFirst = !destructive && problem === null;
  return (
    <Modal
      opened={opened}
      onClose={() => busy || onClose()}
      title={title}
      size={size}
      closeButtonProps={{ disabled: busy }}
    >
      <Stack gap="sm">
        {children && <Stack gap="xs">{children}</Stack>}
        <ActionFailure failure={failure} />
        {problem && <Text c="dimmed">{problem}</Text>}
        <Buttons stacked>
          <Button
            variant="default"
            disabled={busy}
            onClick={onClose}
            data-autofocus={!confirmFirst || undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            {...(destructive && { color: 'red' })}
            loading={busy}
            disabled={problem !== null}
            onClick={() => onConfirm()}
            data-autofocus={confirmFirst || undefined}
          >
            {confirmLabel}
          </Button>
        </Buttons>
      </Stack>
    </Modal>
  );
}
