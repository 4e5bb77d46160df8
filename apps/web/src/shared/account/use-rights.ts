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

/** Returns the permission for one call; null while it depends on granted abilities that are still loading. */
export function useRight(route: RouteName): Right | null {
  const { role, granted, asking } = useGranted();
  if (asking && rightTo(route, role, new Set()) === 'missing') return null;
  return rightTo(route, role, granted);
}

/**
 * Returns the permissions for calls, to hide and lock controls. They protect nothing, because the gateway checks each
 * call.
 */
export function useRights(): (route: RouteName) => Right {
  const { role, granted } = useGranted();
  return (route) => rightTo(route, role, granted);
}

/** Returns the permissions under rules that do not belong to a whole call. */
export function useRightsBy(): (rule: Access) => Right {
  const { role, granted } = useGranted();
  return (rule) => rightBy(rule, role, granted);
}

/** Returns a handler for failed calls. After a 403 it reloads the granted abilities. */
export function useRefusedRights(): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError && error.status === 403)) return;
    void client.invalidateQueries({ queryKey: grantedAbilitiesQuery().queryKey });
  };
}

/**
 * Returns the reason why a control is locked, or null. A control whose permission is `never` must be hidden instead.
 */
export const lockOf = (right: Right): string | null =>
  right === 'granted' ? null : sharedTexts.missingRight;
