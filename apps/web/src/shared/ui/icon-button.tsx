import { ActionIcon } from '@mantine/core';
import type { ComponentType } from 'react';

interface Props {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Accessible name and tooltip. */
  label: string;
  expanded?: boolean;
  /** The button does nothing now. It keeps the keyboard's focus, which a disabled button would lose. */
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is only an icon. */
export function IconButton({ icon: Icon, label, expanded, disabled = false, onClick }: Props) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      data-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}
