import { Flex, Text } from '@mantine/core';
import { IconAlertTriangle } from '@/shared/ui/icons.ts';
import type { LoginFailure } from '../login-failure.ts';
import classes from './login.module.css';

/**
 * Shows an error line, or an alert if there is more to say. The live region stays mounted so that screen readers
 * announce its text.
 */
export function FailureMessage({ failure }: { failure: LoginFailure | null }) {
  return (
    <div role="alert" className={classes.failure}>
      {failure && (
        <Flex
          gap="xs"
          c="error"
          fw={failure.title ? undefined : 600}
          className={failure.title && classes.alert}
        >
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            {failure.title && (
              <Text span display="block" fw={700}>
                {failure.title}
              </Text>
            )}
            <span>{failure.text}</span>
            {failure.hint && (
              <Text span display="block" c="dimmed" fw={400}>
                {failure.hint}
              </Text>
            )}
          </div>
        </Flex>
      )}
    </div>
  );
}
