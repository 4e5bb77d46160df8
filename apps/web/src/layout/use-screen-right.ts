import { rightTo } from '@/shared/account/rights.ts';
import { useRight } from '@/shared/account/use-rights.ts';
import { useSession } from '@/shared/account/use-session.ts';
import { useScreenData } from './use-page-arrival.ts';

/**
 * Whether the screen of the moment is for the person at it; null while that is being found out. Where the role cannot be
 * found out the screen is shown, and the server decides.
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
