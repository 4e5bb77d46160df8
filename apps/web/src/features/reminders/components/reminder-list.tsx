import { Stack } from '@mantine/core';
import type { Reminder } from '../texts.ts';
import { ReminderRow } from './reminder-row.tsx';

interface Props {
  reminders: readonly Reminder[];
  /** Whether any notification is sent by this installation. */
  notifies: boolean;
}

/** Each reminder with its switches. */
export const ReminderList = ({ reminders, notifies }: Props) => (
  <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
    {reminders.map((reminder) => (
      <ReminderRow key={reminder.lembrete} reminder={reminder} notifies={notifies} />
    ))}
  </Stack>
);
