import { addRatchet } from '../handlers/ratchets/add-ratchet.ts';
import { confirmRatchet } from '../handlers/ratchets/confirm-ratchet.ts';
import { deleteRatchet } from '../handlers/ratchets/delete-ratchet.ts';
import { getDataRatchet } from '../handlers/ratchets/get-data-ratchet.ts';
import { getDeviceRatchet } from '../handlers/ratchets/get-device-ratchet.ts';
import { getRatchets } from '../handlers/ratchets/get-ratchets.ts';
import { getSchedulesRatchet } from '../handlers/ratchets/get-schedules-ratchet.ts';
import { synchronizeRatchet } from '../handlers/ratchets/synchronize-ratchet.ts';
import { testConnection } from '../handlers/ratchets/test-connection.ts';
import { updateRatchet } from '../handlers/ratchets/update-ratchet.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { updateSchedulesOf, updateSchedulesRatchet } from '../turnstiles/save-schedules.ts';

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
