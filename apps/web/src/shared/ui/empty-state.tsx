import type { ReactNode } from 'react';
import { IconToolsKitchen2Off } from '@/shared/ui/icons.ts';
import { MessageState } from './message-state.tsx';

interface Props {
  title: string;
  icon?: ReactNode;
  /** What would be here, and how it comes here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** There is nothing, and that was found out successfully. */
export function EmptyState({ icon = <IconToolsKitchen2Off size={32} />, ...rest }: Props) {
  return <MessageState icon={icon} {...rest} />;
}
