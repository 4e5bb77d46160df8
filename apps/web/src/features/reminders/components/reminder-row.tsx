import { Checkbox } from '@mantine/core';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { type Reminder, texts } from '../texts.ts';
import { useSetReminder } from '../use-reminder-changes.ts';
import classes from './reminders.module.css';

interface Props {
  reminder: Reminder;
  notifies: boolean;
}

/** One reminder: what it is, and its switches, each of which is set by itself while others are on their way. */
export function ReminderRow({ reminder: { lembrete, email, sempre, push }, notifies }: Props) {
  const byPush = useSetReminder();
  const byEmail = useSetReminder();
  const { title, when } = texts.kinds[lembrete];
  const id = `reminder-${lembrete}`;
  const set = ({ run }: typeof byPush, canal: 'email' | 'push', ligado: boolean) =>
    void run({ lembrete, canal, ligado }, { onSuccess: ({ message }) => notifySuccess(message) });
  return (
    <li className={classes.reminder} aria-busy={byPush.busy || byEmail.busy || undefined}>
      <div className={classes.words}>
        <strong id={id}>{title}</strong>
        <p>{when}</p>
      </div>
      <fieldset aria-labelledby={id} className={classes.switches}>
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
      </fieldset>
      <div className={classes.failure}>
        <ActionFailure failure={byPush.failure ?? byEmail.failure} />
      </div>
    </li>
  );
}
