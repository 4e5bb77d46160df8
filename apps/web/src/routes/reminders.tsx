import { Reminders } from '@/features/reminders/components/reminders.tsx';

export const RemindersScreen = () => <Reminders />;
