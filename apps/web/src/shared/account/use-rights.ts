import type { RouteName } from '@reserva/contracts/routes';
import type { Access } from '@reserva/domain/people/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sharedTexts } from '@/shared/texts.ts';
import { ApiError } from '../api/api-error.ts';
import { grantedAbilitiesQuery } from './api.ts';
import { type Right, rightBy, rightTo } from './rights.ts';
import { useSession } from './use-session.ts';

function useGranted() {
  const { role } = useSession();
  const enabled = role === 2 || role === 3;
  const { data = null, isLoading } = useQuery({ ...grantedAbilitiesQuery(), enabled });
  return { role, granted: data, asking: isLoading };
}

/** The right to one call; null while it hangs on what was granted, and that is on its way. */
export function useRight(route: RouteName): Right | null {
  const { role, granted, asking } = useGranted();
  if (asking && rightTo(route, role, new Set()) === 'missing') return null;
  return rightTo(route, role, granted);
}

/** What the person at the screen may call: to hide and to lock, never to protect. */
export function useRights(): (route: RouteName) => Right {
  const { role, granted } = useGranted();
  return (route) => rightTo(route, role, granted);
}

/** The same for rules that are not those of whole calls. */
export function useRightsBy(): (rule: Access) => Right {
  const { role, granted } = useGranted();
  return (rule) => rightBy(rule, role, granted);
}

/** Takes what a call failed with: after a 403 it is asked again what the person may do. */
export function useRefusedRights(): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError && error.status === 403)) return;
    void client.invalidateQueries({ queryKey: grantedAbilitiesQuery().queryKey });
  };
}

/** For `locked`: why a call is locked for this person, or null. What is `never` is not to be shown at all. */
export const lockOf = (right: Right): string | null =>
  right === 'granted' ? null : sharedTexts.missingRight;
