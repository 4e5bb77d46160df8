import { Button, type ButtonProps, Flex, Group } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { TOUCH_TARGET } from '@/theme/theme.ts';
import type { Icon } from './icon.tsx';

interface Props {
  /** True: the buttons are stacked on a phone, for labels that do not fit side by side. */
  stacked?: boolean | undefined;
  children: ReactNode;
}

/** The buttons at the end of a form, a dialog or a card. */
export const Buttons = ({ stacked, children }: Props) => (
  <Flex direction={stacked ? { base: 'column', xs: 'row' } : 'row'} wrap="wrap" justify="flex-end" gap="xs">
    {children}
  </Flex>
);

/** Buttons at the end of a form that can be reset to its initial values. */
export const ResetOrSave = ({ onReset }: { onReset: () => void }) => (
  <Buttons>
    <Button variant="default" onClick={onReset}>
      {sharedTexts.reset}
    </Button>
    <Button type="submit">{sharedTexts.save}</Button>
  </Buttons>
);

/** The actions at the lower edge of a card. */
export const CardButtons = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="xs" mt="auto" pt={4}>
    {children}
  </Group>
);

interface CardButtonProps {
  /** Accessible name. It includes the card's name, because a screen reader may read the button alone. */
  label: string;
  disabled?: boolean;
  children: string;
  onClick: () => void;
}

export const CardButton = ({ label, ...button }: CardButtonProps) => (
  <Button size="sm" mih={TOUCH_TARGET} variant="default" aria-label={label} {...button} />
);

interface IconTextButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  icon: Icon;
}

/** A button with an icon before its text. */
export const IconTextButton = ({ icon: Icon, ...button }: IconTextButtonProps) => (
  <Button leftSection={<Icon size={18} aria-hidden />} {...button} />
);
