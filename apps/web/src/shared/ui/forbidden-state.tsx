import type { ReactNode } from 'react';
import { IconLock } from '@/shared/ui/icons.ts';
import { MessageState } from './message-state.tsx';

/** It exists, but not for this person. */
export function ForbiddenState({ action }: { action?: ReactNode }) {
  return (
    <MessageState urgent icon={<IconLock size={32} />} title="Não autorizado!" action={action}>
      Você não tem permissão para ver esta página. Fale com o administrador se precisar dela.
    </MessageState>
  );
}
