import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { popup } from '@/shared/ui/popup.tsx';
import { useSetReminder } from '../api/set-reminder.ts';
import { type Reminder, reminderTexts } from '../reminder-text.ts';
import classes from './reminders.module.css';

interface Props {
  reminders: readonly Reminder[];
  /** Whether any notification is sent by this installation. */
  notifies: boolean;
}

/** Each reminder with its switches. */
export function ReminderList({ reminders, notifies }: Props) {
  const { run, busy, failure } = useSetReminder();
  const set = (lembrete: Reminder['lembrete'], canal: 'email' | 'push', ligado: boolean) =>
    void run({ lembrete, canal, ligado }, { onSuccess: ({ message }) => popup.success(message) });
  return (
    <>
      <ActionFailure failure={failure} />
      <ul className={blocks.list} aria-busy={busy || undefined}>
        {reminders.map(({ lembrete, email, sempre, push }) => {
          const { title, what } = reminderTexts[lembrete];
          const id = `reminder-${lembrete}`;
          return (
            <li key={lembrete} className={classes.reminder}>
              <div className={classes.words}>
                <strong id={id}>{title}</strong>
                <p>{what}</p>
              </div>
              <fieldset aria-labelledby={id} className={classes.switches}>
                {notifies && (
                  <Checkbox
                    size="md"
                    classNames={{ body: classes.box }}
                    label="Notificação"
                    checked={push}
                    onChange={(event) => set(lembrete, 'push', event.currentTarget.checked)}
                  />
                )}
                <Checkbox
                  size="md"
                  classNames={{ body: classes.box }}
                  label={sempre ? 'E-mail (sempre)' : 'E-mail'}
                  checked={email}
                  disabled={sempre}
                  onChange={(event) => set(lembrete, 'email', event.currentTarget.checked)}
                />
              </fieldset>
            </li>
          );
        })}
      </ul>
    </>
  );
}
