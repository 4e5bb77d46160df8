import { Box, Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconCloudOff, IconLock, IconToolsKitchen2Off } from '@/shared/ui/icons.ts';
import { ApiError } from '../api/api-error.ts';

interface MessageProps {
  icon: ReactNode;
  title: string;
  /** True if the message is the whole screen. Its title is then the main heading. */
  wholeScreen?: boolean | undefined;
  /** Explains what was saved and what the person can do. */
  children?: ReactNode;
  action?: ReactNode;
  /** True for failures: a screen reader announces the message at once. */
  urgent?: boolean;
}

/** A screen, or part of a screen, with a message in place of its content. */
export function MessageState({ icon, title, wholeScreen, children, action, urgent }: MessageProps) {
  const titleProps = { size: 'lg', fw: 700, mt: 'xs', style: { textWrap: 'balance' } } as const;
  return (
    <Stack align="center" gap="xs" px="sm" py="lg" ta="center" role={urgent ? 'alert' : 'status'}>
      <ThemeIcon size={64} {...(urgent && { color: 'red' })} aria-hidden>
        {icon}
      </ThemeIcon>
      {wholeScreen ? <Title {...titleProps}>{title}</Title> : <Text {...titleProps}>{title}</Text>}
      {children && (
        <Text component="div" c="dimmed" maw="36ch">
          {children}
        </Text>
      )}
      {action && <Box mt="xs">{action}</Box>}
    </Stack>
  );
}

interface ErrorProps {
  /** The spec's sentence for this failure, e.g. 'Erro ao puxar dados'. */
  title: string;
  wholeScreen?: boolean;
  error?: unknown;
  onRetry?: () => unknown;
  retrying?: boolean;
}

/** Shown if data could not be loaded. */
export function ErrorState({ title, wholeScreen, error, onRetry, retrying = false }: ErrorProps) {
  const apiError = error instanceof ApiError ? error : null;
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
      {apiError && apiError.message !== title && <Text inherit>{apiError.message}</Text>}
      {apiError?.requestId && <Text size="sm">{sharedTexts.errors.supportCode(apiError.requestId)}</Text>}
    </MessageState>
  );
}

/** Shown while a failed request is repeated, because that takes seconds and a skeleton would explain nothing. */
export const RetryingState = ({ error }: { error: Error }) => (
  <MessageState
    icon={<IconCloudOff size={32} />}
    title={
      error instanceof ApiError && error.status === 0
        ? sharedTexts.errors.unreachable
        : sharedTexts.errors.noAnswer
    }
  />
);

interface EmptyProps {
  title: string;
  icon?: ReactNode;
  /** Explains what the list would contain and how entries get there. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown if the answer is empty. */
export const EmptyState = ({ icon = <IconToolsKitchen2Off size={32} />, ...rest }: EmptyProps) => (
  <MessageState icon={icon} {...rest} />
);

/** Shown if the person has no permission for the content. */
export const ForbiddenState = ({ action }: { action?: ReactNode }) => (
  <MessageState urgent icon={<IconLock size={32} />} title={sharedTexts.notAuthorized} action={action}>
    {sharedTexts.errors.forbidden}
  </MessageState>
);
