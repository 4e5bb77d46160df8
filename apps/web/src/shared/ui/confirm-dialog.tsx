import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionFailure } from './action-failure.tsx';
import { Buttons } from './buttons.tsx';
import type { ChangeFailure } from './use-change.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  /** False while there is nothing to ask, for a dialog that stays mounted. */
  opened?: boolean;
  /** The question, with what and how many: 'Deseja excluir 3 Reservas?'. */
  title: string;
  /** Names what will be touched. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Width, where the content needs more than a question does. */
  size?: 'md' | 'lg';
  /** Cannot be taken back: coloured so, and never the button that Enter finds first. */
  destructive?: boolean;
  /** Why it cannot be confirmed as it stands; null when it can. */
  problem?: string | null;
  /** What is confirmed: the buttons wait while it is under way. Its failure stays until the next try. */
  change?: { busy?: boolean; failure?: ChangeFailure | null };
  /** Closing is the caller's, so that a failure can stay. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something happens. */
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
  // A disabled button takes no focus: the dialog would open and leave the focus behind it.
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
