import type { HandlersOf } from '../../http/handler.ts';
import { getAlarms } from './get-alarms.ts';
import { getPublicStatus } from './get-public-status.ts';
import { getQueues } from './get-queues.ts';
import { getStatus } from './get-status.ts';
import { silenceAlarms } from './silence-alarms.ts';
import { testAlarms } from './test-alarms.ts';
import { updateAlarms } from './update-alarms.ts';

/** How the system itself is. */
export const system = {
  'system.getStatus': getStatus,
  'system.getPublicStatus': getPublicStatus,
  'system.getAlarms': getAlarms,
  'system.updateAlarms': updateAlarms,
  'system.silenceAlarms': silenceAlarms,
  'system.testAlarms': testAlarms,
  'system.getQueues': getQueues,
} satisfies HandlersOf<'system'>;
