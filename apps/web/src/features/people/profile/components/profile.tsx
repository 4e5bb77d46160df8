import { Button, Group, Paper, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { formatCpf, maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/shared/account/use-session.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconDeviceMobileOff, IconDevices, IconEye, IconEyeOff, IconLock } from '@/shared/ui/icons.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import { ErrorState } from '@/shared/ui/message-state.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useReportLostPhone } from '../api.ts';
import { maskBadge } from '../mask-badge.ts';
import { texts } from '../texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { FacePhoto } from './face-photo.tsx';
import classes from './profile.module.css';

/**
 * Shows the signed-in person (spec 2.6). Identifying values are hidden until requested because others in the queue may
 * look.
 * @param children links to the person's other screens
 */
export function Profile({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { identity, unknown } = useSession();
  const [isChanging, setChanging] = useState(false);
  if (unknown) {
    return (
      <>
        <VisuallyHidden component="h1">{texts.title}</VisuallyHidden>
        <ErrorState
          title={texts.loadFailed}
          onRetry={() => client.refetchQueries({ queryKey: ['session', 'identity'] })}
        />
      </>
    );
  }

  return (
    <Stack gap="md" align="center" maw="30rem" mx="auto">
      <Stack align="center" gap="sm" ta="center">
        <FacePhoto identity={identity} />
        {identity ? (
          <Title fz="xl" textWrap="balance">
            {titleCase(identity.nome)}
          </Title>
        ) : (
          <Skeleton height="2rem" width="14rem" />
        )}
      </Stack>
      <Paper withBorder w="100%" px="md" py="sm">
        <dl className={classes.data}>
          <dt>{texts.data.cpf}</dt>
          <dd>
            {identity && (
              <HiddenValue
                name={texts.data.cpf}
                hidden={maskCpf(identity.cpf)}
                value={formatCpf(identity.cpf)}
              />
            )}
          </dd>
          <dt>{texts.data.badge}</dt>
          <dd>
            {identity && (
              <HiddenValue
                name={texts.data.badgeInSentence}
                hidden={maskBadge(identity.cracha)}
                value={identity.cracha}
              />
            )}
          </dd>
          <dt>{texts.data.email}</dt>
          <dd>{identity && (identity.email || texts.data.noEmail)}</dd>
        </dl>
      </Paper>
      <Button
        variant="default"
        leftSection={<IconLock size="1.1em" aria-hidden />}
        onClick={() => setChanging(true)}
      >
        {texts.password.change}
      </Button>
      <OwnDevicesButton />
      <LostPhone />
      {children}
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Stack>
  );
}

const OwnDevicesDialog = lazyDialog(() =>
  import('./own-devices-dialog.tsx').then((file) => file.OwnDevicesDialog),
);

/** Opens the list of devices on which the person is signed in. */
export function OwnDevicesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDevices size="1.1em" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.devices.title}
      </Button>
      {open && <OwnDevicesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface HiddenValueProps {
  /** The name of the value, such as "CPF". */
  name: string;
  hidden: string;
  value: string;
}

/** Shows a value that is masked until the eye button is pressed. */
function HiddenValue({ name, hidden, value }: HiddenValueProps) {
  const [open, setOpen] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{open ? value : hidden}</span>
      <IconButton
        label={open ? texts.data.hide(name) : texts.data.show(name)}
        icon={open ? IconEyeOff : IconEye}
        onClick={() => setOpen(!open)}
      />
    </Group>
  );
}

/** Signs out the lost phone of a person and makes its codes worthless at every gate. */
export function LostPhone() {
  const [isAsking, setAsking] = useState(false);
  const change = useReportLostPhone();

  const confirm = () =>
    change.run(
      undefined,
      toastAndClose(() => setAsking(false)),
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobileOff size="1.1em" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {texts.lostPhone.open}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.lostPhone.title}
          confirmLabel={texts.lostPhone.confirm}
          cancelLabel={texts.back}
          destructive
          change={change}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {texts.lostPhone.text}
        </ConfirmDialog>
      )}
    </>
  );
}
