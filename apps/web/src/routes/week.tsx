import { RemindersLink } from '@/features/reminders/components/reminders-link.tsx';
import { MyWeek } from '@/features/week/components/my-week.tsx';

export const WeekScreen = () => (
  <MyWeek>
    <RemindersLink />
  </MyWeek>
);
