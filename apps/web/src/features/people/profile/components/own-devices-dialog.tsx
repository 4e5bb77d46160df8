import { Badge, Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullMomentText } from '@/shared/time/moment-text.ts';
import { showMessage } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { ownSessionsQuery, useEndSession } from '../api.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const momentOf = (instant: string) => fullMomentText(new Date(instant));

/** Lists the devices on which the person is signed in, with buttons to sign out a lost phone or another browser. */
export function OwnDevicesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownSessionsQuery);
  const { run } = useEndSession();

  const end = (id: string) => run(id, showMessage);

  return (
    <Modal opened onClose={onClose} title={texts.devices.title}>
      <QueryView query={query} skeleton={<Skeleton height="4rem" />} failure={texts.devices.loadFailed}>
        {({ sessions }) => (
          <Stack component="ul" gap="sm" p={0} style={{ listStyle: 'none' }}>
            {sessions.map(({ id, device, signedInAt, usedAt, current }) => (
              <Group
                component="li"
                key={id}
                className={classes.device}
                justify="space-between"
                gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)"
              >
                <div>
                  <strong>{device}</strong>{' '}
                  {current && (
                    <Badge variant="light" size="sm">
                      {texts.devices.here}
                    </Badge>
                  )}
                  <SecondaryText>{texts.devices.signedIn(momentOf(signedInAt))}</SecondaryText>
                  {!current && <SecondaryText>{texts.devices.used(momentOf(usedAt))}</SecondaryText>}
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
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
    </Modal>
  );
}
