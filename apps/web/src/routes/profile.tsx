import { Profile } from '@/features/profile/components/profile.tsx';

export function ProfileScreen() {
  return <Profile />;
}
