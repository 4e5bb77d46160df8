import blocks from '@/shared/ui/blocks.module.css';
import type { Reminder } from '../texts.ts';
import { ReminderRow } from './reminder-row.tsx';

interface Props {
  reminders: readonly Reminder[];
  /** Whether any notification is sent by this installation. */
  notifies: boolean;
}

/** Each reminder with its switches. */
export const ReminderList = ({ reminders, notifies }: Props) => (
  <ul className={blocks.list}>
    {reminders.map((reminder) => (
      <ReminderRow key={reminder.lembrete} reminder={reminder} notifies={notifies} />
    ))}
  </ul>
);
