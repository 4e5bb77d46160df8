import { Alert, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { myRemindersQuery } from '../api.ts';
import { texts } from '../texts.ts';
import { ReminderList } from './reminder-list.tsx';
import { ThisDevice } from './this-device.tsx';

/** Of what a person is told without asking, each by its own switch. */
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
