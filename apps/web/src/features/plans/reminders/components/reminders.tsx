import { Alert, Box, Checkbox, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { showMessage } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { myRemindersQuery } from '../api.ts';
import { useSetReminder } from '../changes-api.ts';
import { type Reminder, texts } from '../texts.ts';
import classes from './reminders.module.css';
import { ThisDevice } from './this-device.tsx';

/** Shows the reminders of a person, each with its own switches. */
export function Reminders() {
  const query = useQuery(myRemindersQuery());
  return (
    <Stack gap="sm">
      <Title size="h2">{texts.title}</Title>
      <QueryView
        query={query}
        skeleton={<Skeleton height={420} />}
        failure={texts.loadFailed}
        isEmpty={({ lembretes }) => lembretes.length === 0}
        empty={<EmptyState title={texts.display.title}>{texts.display.text}</EmptyState>}
      >
        {(reminders) => (
          <>
            {!reminders.temEmail && (
              <Alert color="yellow" role="note">
                {texts.noEmail}
              </Alert>
            )}
            <ThisDevice {...reminders.notificacoes} />
            <ReminderList reminders={reminders.lembretes} notifies={reminders.notificacoes.chave !== null} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

interface ReminderListProps {
  reminders: readonly Reminder[];
  /** True if this installation sends push notifications. */
  notifies: boolean;
}

/** Lists each reminder with its switches. */
const ReminderList = ({ reminders, notifies }: ReminderListProps) => (
  <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
    {reminders.map((reminder) => (
      <ReminderRow key={reminder.lembrete} reminder={reminder} notifies={notifies} />
    ))}
  </Stack>
);

interface ReminderRowProps {
  reminder: Reminder;
  notifies: boolean;
}

/** Shows one reminder with its switches. Each switch is saved independently of the others. */
function ReminderRow({ reminder: { lembrete, email, sempre, push }, notifies }: ReminderRowProps) {
  const byPush = useSetReminder();
  const byEmail = useSetReminder();
  const { title, when } = texts.kinds[lembrete];
  const id = `reminder-${lembrete}`;
  const set = ({ run }: typeof byPush, canal: 'email' | 'push', ligado: boolean) =>
    void run({ lembrete, canal, ligado }, showMessage);
  return (
    <Paper
      component="li"
      withBorder
      px="sm"
      py="0.75rem"
      className={classes.row}
      aria-busy={byPush.busy || byEmail.busy || undefined}
    >
      <Box flex="1 1 16rem">
        <strong id={id}>{title}</strong>
        <SecondaryText>{when}</SecondaryText>
      </Box>
      <Group component="fieldset" aria-labelledby={id} gap="sm">
        {notifies && (
          <Checkbox
            size="md"
            classNames={{ body: classes.box }}
            label={texts.push}
            checked={push}
            onChange={(event) => set(byPush, 'push', event.currentTarget.checked)}
          />
        )}
        <Checkbox
          size="md"
          classNames={{ body: classes.box }}
          label={sempre ? texts.emailAlways : texts.email}
          checked={email}
          disabled={sempre}
          onChange={(event) => set(byEmail, 'email', event.currentTarget.checked)}
        />
      </Group>
      <div className={classes.failure}>
        <ActionFailure failure={byPush.failure ?? byEmail.failure} />
      </div>
    </Paper>
  );
}
