import { Profile } from '@/features/profile/components/profile.tsx';
import { RemindersLink } from '@/features/reminders/components/reminders-link.tsx';

export function ProfileScreen() {
  return (
    <Profile>
      <RemindersLink />
    </Profile>
  );
}
