import { Avatar, Button, Group, Text } from '@mantine/core';
import { initialsOf } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '@/shared/account/identity.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconCamera, IconTrash } from '@/shared/ui/icons.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { faceServiceQuery, ownPhotoQuery, useDeletePhoto } from '../face-api.ts';
import { texts } from '../texts.ts';
import { FaceDialog } from './face-dialog.tsx';
import classes from './profile.module.css';

/** Shows the person's photo, with the possible actions while the face service answers (spec 2.6). */
export function FacePhoto({ identity }: { identity: Identity | undefined }) {
  const service = useQuery(faceServiceQuery());
  const connected = service.data === true;
  const photo = useQuery(ownPhotoQuery(identity, connected));
  const [open, setOpen] = useState<'capture' | 'withdraw' | null>(null);
  const { run, busy } = useDeletePhoto();
  const close = () => setOpen(null);

  const withdraw = () =>
    identity &&
    run(identity, {
      onSuccess: () => {
        notifySuccess(texts.face.removed);
        close();
      },
    });

  return (
    <>
      {photo.data ? (
        <Avatar size="8rem" radius="50%" src={photo.data} alt={texts.face.picture} />
      ) : (
        <Avatar size="8rem" radius="50%" color="paprika" aria-hidden>
          {identity && initialsOf(identity.nome)}
        </Avatar>
      )}
      <Group className={classes.photoActions} justify="center" gap="xs">
        <div role="status">
          {service.data === false && (
            <Text c="dimmed">
              <span>{texts.face.noConnection}</span>
              <br />
              <span>{texts.face.noConnectionHint}</span>
            </Text>
          )}
          {connected && photo.isError && <Text c="dimmed">{texts.face.serviceDown}</Text>}
        </div>
        {connected && photo.isSuccess && identity && (
          <>
            <Button
              variant="default"
              leftSection={<IconCamera size="1.1em" aria-hidden />}
              onClick={() => setOpen('capture')}
            >
              {photo.data ? texts.face.registerAgain : texts.face.register}
            </Button>
            {photo.data && (
              <Button
                variant="subtle"
                leftSection={<IconTrash size="1.1em" aria-hidden />}
                onClick={() => setOpen('withdraw')}
              >
                {texts.face.remove}
              </Button>
            )}
          </>
        )}
      </Group>
      {open === 'capture' && identity && <FaceDialog identity={identity} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          title={texts.face.removeQuestion}
          confirmLabel={texts.face.removeConfirm}
          destructive
          change={{ busy }}
          onConfirm={withdraw}
          onClose={close}
        >
          {texts.face.removeText}
        </ConfirmDialog>
      )}
    </>
  );
}
