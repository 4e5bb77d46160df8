import { Badge, Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullMomentText } from '@/shared/time/moment-text.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { ownSessionsQuery, useEndSession } from '../api.ts';
import { texts } from '../texts.ts';
import classes from './own-devices.module.css';

const momentOf = (instant: string) => fullMomentText(new Date(instant));

/** Where one is signed in, and the way to end it elsewhere: a lost phone, a browser at a friend's. */
export function OwnDevicesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownSessionsQuery);
  const { run } = useEndSession();

  const end = (id: string) => run(id, { onSuccess: ({ message }) => notifySuccess(message) });

  return (
    <Modal opened onClose={onClose} title={texts.devices.title}>
      <QueryView query={query} skeleton={<Skeleton height="4rem" />} failure={texts.devices.loadFailed}>
        {({ sessions }) => (
          <ul className={classes.list}>
            {sessions.map(({ id, device, signedInAt, usedAt, current }) => (
              <li key={id} className={classes.device}>
                <div>
                  <strong>{device}</strong>
                  {current && (
                    <Badge variant="light" size="sm">
                      {texts.devices.here}
                    </Badge>
                  )}
                  <p>{texts.devices.signedIn(momentOf(signedInAt))}</p>
                  {!current && <p>{texts.devices.used(momentOf(usedAt))}</p>}
                </div>
                {!current && (
                  <Button
                    variant="default"
                    aria-label={texts.devices.endLabel(device, momentOf(signedInAt))}
                    onClick={() => void end(id)}
                  >
                    {texts.devices.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Modal>
  );
}
