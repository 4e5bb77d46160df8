import { rightTo } from '@/shared/account/rights.ts';
import { useRight } from '@/shared/account/use-rights.ts';
import { useSession } from '@/shared/account/use-session.ts';
import { useScreenData } from './use-page-arrival.ts';

/**
 * Returns the permission for the current screen; null while it is unknown. If the role cannot be read, the screen is
 * shown and the server decides.
 */
export function useScreenRight(): 'granted' | 'refused' | null {
  const { needs = 'users.checkLogin', shownLocked = false } = useScreenData();
  const { signedIn, identity, role, unknown } = useSession();
  const right = useRight(needs);
  if (!signedIn || unknown || needs === 'users.checkLogin') return 'granted';
  if (!identity) return null;
  if (rightTo(needs, role, null) === 'never') return 'refused';
  if (shownLocked) return 'granted';
  return right === null ? null : right === 'granted' ? 'granted' : 'refused';
}
