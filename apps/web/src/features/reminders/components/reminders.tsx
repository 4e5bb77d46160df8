import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { myRemindersQuery } from '../api/get-mine.ts';
import { texts } from '../texts.ts';
import { ReminderList } from './reminder-list.tsx';
import classes from './reminders.module.css';
import { ThisDevice } from './this-device.tsx';

/** Of what a person is told without asking, each by its own switch. */
export function Reminders() {
  const query = useQuery(myRemindersQuery());
  return (
    <div className={blocks.screen}>
      <h1 className={blocks.title}>{texts.title}</h1>
      <QueryView
        query={query}
        skeleton={<Skeleton height={420} />}
        failure={texts.loadFailed}
        isEmpty={({ lembretes }) => lembretes.length === 0}
        empty={<EmptyState title={texts.display.title}>{texts.display.text}</EmptyState>}
      >
        {(reminders) => (
          <>
            {!reminders.temEmail && <p className={classes.warning}>{texts.noEmail}</p>}
            <ThisDevice {...reminders.notificacoes} />
            <ReminderList reminders={reminders.lembretes} notifies={reminders.notificacoes.chave !== null} />
          </>
        )}
      </QueryView>
    </div>
  );
}
