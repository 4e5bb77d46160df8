import { createLazyRoute } from '@tanstack/react-router';
import { RemindersLink } from '@/features/plans/reminders/components/reminders-link.tsx';
import { MyWeek } from '@/features/plans/week/components/my-week.tsx';

export const route = createLazyRoute('/layout/signed-in/week')({ component: WeekScreen });

function WeekScreen() {
  return (
    <MyWeek>
      <RemindersLink />
    </MyWeek>
  );
}
