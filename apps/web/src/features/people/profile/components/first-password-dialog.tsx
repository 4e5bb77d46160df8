import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { notePasswordChosen } from '@/shared/session/password-due.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLogout } from '@/shared/ui/logout-api.ts';
import { texts } from '../texts.ts';
import { usePasswordForm } from '../use-password-form.ts';
import { PasswordFields } from './password-fields.tsx';

/**
 * Requires a new password after a first sign-in with a password that another person knows. The only other way out is to
 * sign out.
 */
export function FirstPasswordDialog() {
  const client = useQueryClient();
  const logout = useLogout();
  const { form, submit, failure } = usePasswordForm(() => {
    notePasswordChosen();
    // Queries that the server refused until now are loaded again.
    void client.resetQueries();
  });
  return (
    <Modal
      opened
      onClose={() => {}}
      title={texts.firstPassword.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text c="dimmed">{texts.firstPassword.why}</Text>
          <PasswordFields form={form} />
          <ActionFailure failure={failure} />
          <Buttons>
            <Button variant="default" onClick={() => void logout.run()}>
              {texts.firstPassword.leave}
            </Button>
            <Button type="submit">{texts.firstPassword.save}</Button>
          </Buttons>
        </Stack>
      </form>
    </Modal>
  );
}
