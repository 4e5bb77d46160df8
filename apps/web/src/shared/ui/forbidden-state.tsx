import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconLock } from '@/shared/ui/icons.ts';
import { MessageState } from './message-state.tsx';

/** It exists, but not for this person. */
export function ForbiddenState({ action }: { action?: ReactNode }) {
  return (
    <MessageState urgent icon={<IconLock size={32} />} title={sharedTexts.notAuthorized} action={action}>
      {sharedTexts.errors.forbidden}
    </MessageState>
  );
}
