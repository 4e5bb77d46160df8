import { Button } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';
import { IconCloudOff } from '@/shared/ui/icons.ts';
import { ApiError } from '../api/api-error.ts';
import { MessageState } from './message-state.tsx';

interface Props {
  /** The spec's sentence for this failure, e.g. 'Erro ao puxar dados'. */
  title: string;
  wholeScreen?: boolean;
  error?: unknown;
  onRetry?: () => unknown;
  retrying?: boolean;
}

/** It could not be found out; nothing is claimed about what would be here. */
export function ErrorState({ title, wholeScreen, error, onRetry, retrying = false }: Props) {
  const known = error instanceof ApiError ? error : null;
  return (
    <MessageState
      urgent
      icon={<IconCloudOff size={32} />}
      title={title}
      wholeScreen={wholeScreen}
      action={
        onRetry && (
          <Button variant="default" loading={retrying} onClick={() => onRetry()}>
            {sharedTexts.tryAgain}
          </Button>
        )
      }
    >
      {known && known.message !== title && <p>{known.message}</p>}
      {known?.requestId && <small>{sharedTexts.errors.supportCode(known.requestId)}</small>}
    </MessageState>
  );
}
