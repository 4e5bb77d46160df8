import { createLazyRoute } from '@tanstack/react-router';
import { Profile } from '@/features/people/profile/components/profile.tsx';
import { RemindersLink } from '@/features/plans/reminders/components/reminders-link.tsx';

export const route = createLazyRoute('/layout/signed-in/profile')({ component: ProfileScreen });

function ProfileScreen() {
  return (
    <Profile>
      <RemindersLink />
    </Profile>
  );
}
