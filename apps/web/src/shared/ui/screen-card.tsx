import type { LinkProps } from '@tanstack/react-router';
import { IconChevronRight, type IconClipboardCheck } from '@/shared/ui/icons.ts';
import { ChoiceLink } from './choice-item.tsx';

interface Props {
  to: NonNullable<LinkProps['to']>;
  icon: typeof IconClipboardCheck;
  title: string;
  /** The purpose of the screen. */
  children: string;
}

/** A link on the home screen to a screen that is not in the menu. */
export function ScreenCard({ to, icon: Icon, title, children }: Props) {
  return (
    <ChoiceLink
      to={to}
      leftSection={<Icon size={26} aria-hidden />}
      label={title}
      description={children}
      rightSection={<IconChevronRight size={18} aria-hidden />}
    />
  );
}
