import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { addRatchet } from '../turnstiles/add-ratchet.ts';
import { confirmRatchet } from '../turnstiles/confirm-ratchet.ts';
import { deleteRatchet } from '../turnstiles/delete-ratchet.ts';
import { getDataRatchet } from '../turnstiles/get-data-ratchet.ts';
import { getDeviceRatchet } from '../turnstiles/get-device-ratchet.ts';
import { getRatchets } from '../turnstiles/get-ratchets.ts';
import { getSchedulesRatchet } from '../turnstiles/get-schedules-ratchet.ts';
import { synchronizeRatchet } from '../turnstiles/synchronize-ratchet.ts';
import { testConnection } from '../turnstiles/test-connection.ts';
import { updateRatchet } from '../turnstiles/update-ratchet.ts';
import { updateSchedulesOf, updateSchedulesRatchet } from '../turnstiles/update-schedules.ts';

/** The turnstiles and when they serve. */
export function bindTurnstiles(api: Api): void {
  bind(api, 'ratchets.getRatchets', getRatchets);
  bind(api, 'ratchets.getDataRatchet', getDataRatchet);
  bind(api, 'ratchets.addRatchet', addRatchet);
  bind(api, 'ratchets.updateRatchet', updateRatchet);
  bind(api, 'ratchets.deleteRatchet', deleteRatchet);
  bind(api, 'ratchets.testConnection', testConnection);
  bind(api, 'ratchets.getDeviceRatchet', getDeviceRatchet);
  bind(api, 'ratchets.synchronizeRatchet', synchronizeRatchet);
  bind(api, 'ratchets.confirmRatchet', confirmRatchet);
  bind(api, 'ratchets.getSchedulesRatchet', getSchedulesRatchet);
  bind(api, 'ratchets.updateSchedulesRatchet', updateSchedulesRatchet);
  bind(api, 'ratchets.updateSchedulesAdm', updateSchedulesOf({ kind: 'site', site: 1 }));
  bind(api, 'ratchets.updateSchedulesFactory', updateSchedulesOf({ kind: 'site', site: 2 }));
  bind(api, 'ratchets.updateSchedulesAllRatchets', updateSchedulesOf({ kind: 'all' }));
}
