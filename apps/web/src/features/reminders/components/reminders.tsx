import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { myRemindersQuery } from '../api/get-mine.ts';
import { ReminderList } from './reminder-list.tsx';
import classes from './reminders.module.css';
import { ThisDevice } from './this-device.tsx';

/** Of what a person is told without asking, each by its own switch. */
export function Reminders() {
  const query = useQuery(myRemindersQuery());
  return (
    <div className={blocks.screen}>
      <h1 className={blocks.title}>Lembretes</h1>
      <QueryView
        query={query}
        skeleton={<Skeleton height={420} />}
        failure="Erro ao buscar seus lembretes"
        isEmpty={({ lembretes }) => lembretes.length === 0}
        empty={
          <EmptyState title="Esta conta não recebe lembretes">
            É a conta de um painel, que não come.
          </EmptyState>
        }
      >
        {(reminders) => (
          <>
            {!reminders.temEmail && (
              <p className={classes.warning}>
                Você não tem e-mail cadastrado: nada chega por e-mail. Peça o cadastro ao RH.
              </p>
            )}
            <ThisDevice {...reminders.notificacoes} />
            <ReminderList reminders={reminders.lembretes} notifies={reminders.notificacoes.chave !== null} />
          </>
        )}
      </QueryView>
    </div>
  );
}
