import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { IconAlertTriangle } from '@/shared/ui/icons.ts';
import { MessageState } from '@/shared/ui/message-state.tsx';
import { texts } from './texts.ts';

/** The router's last resort (spec 2.1), for what is broken; code that cannot be loaded never comes here. The words are the spec's. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  return (
    <MessageState
      urgent
      icon={<IconAlertTriangle size={32} />}
      title={texts.unexpectedError}
      action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
    >
      {error instanceof Error ? error.message : String(error)}
    </MessageState>
  );
}
