import { ActionIcon } from '@mantine/core';
import type { ComponentType } from 'react';

interface Props {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Accessible name and tooltip. */
  label: string;
  expanded?: boolean;
  /** True: the button does nothing, but keeps the keyboard focus. A disabled HTML button would lose it. */
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
