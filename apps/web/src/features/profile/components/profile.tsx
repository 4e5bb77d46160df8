import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { formatCpf, maskCpf } from '@reserva/domain/cpf';
import { titleCase } from '@reserva/domain/names';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/shared/session/use-session.ts';
import { IconLock } from '@/shared/ui/icons.ts';
import { ErrorState } from '@/shared/ui/message-state.tsx';
import { maskBadge } from '../mask-badge.ts';
import { texts } from '../texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { FacePhoto } from './face-photo.tsx';
import { HiddenValue } from './hidden-value.tsx';
import { LostPhone } from './lost-phone.tsx';
import { OwnDevicesButton } from './own-devices-button.tsx';
import classes from './profile.module.css';

/**
 * Who is signed in (spec 2.6): what identifies them is hidden until asked for, the queue looks over shoulders.
 * @param children ways to what else is theirs
 */
export function Profile({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { identity, unknown } = useSession();
  const [changing, setChanging] = useState(false);
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
    <div className={classes.profile}>
      <div className={classes.head}>
        <FacePhoto identity={identity} />
        {identity ? <h1>{titleCase(identity.nome)}</h1> : <Skeleton height="2rem" width="14rem" />}
      </div>
      <Paper className={classes.card} withBorder>
        <dl className={classes.data}>
          <dt>{texts.data.cpf}</dt>
          <dd>
            {identity && (
              <HiddenValue
                name={texts.data.cpf}
                hidden={maskCpf(identity.cpf)}
                shown={formatCpf(identity.cpf)}
              />
            )}
          </dd>
          <dt>{texts.data.badge}</dt>
          <dd>
            {identity && (
              <HiddenValue
                name={texts.data.badgeInSentence}
                hidden={maskBadge(identity.cracha)}
                shown={identity.cracha}
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
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </div>
  );
}
