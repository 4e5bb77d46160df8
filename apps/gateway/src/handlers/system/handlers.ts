import type { HandlersOf } from '../../http/handler.ts';
import { getPublicStatus } from './get-public-status.ts';
import { getStatus } from './get-status.ts';

/** How the system itself is. */
export const system = {
  'system.getStatus': getStatus,
  'system.getPublicStatus': getPublicStatus,
} satisfies HandlersOf<'system'>;
