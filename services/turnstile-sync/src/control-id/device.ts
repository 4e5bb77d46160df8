import { z } from 'zod';
import type { ConnectDevice } from '../devices/turnstile-device.ts';
import { configure, differences } from './configuration.ts';
import { lastIds, marksAt, readEvents, readMarks } from './events.ts';
import { putFace, readFaces, removeFaces } from './faces.ts';
import { writeRoster } from './roster.ts';
import { anything } from './rows.ts';
import { readSchedules, writeSchedules } from './schedules.ts';
import { deviceIdOf } from './serial.ts';
import { type ControlIdOptions, openSession } from './session.ts';

const general = z.object({ general: z.object({ online: z.string() }) });
const information = z.object({ serial: z.string().default(''), time: z.int() });

const catraInfo = z.object({
  total_turns: z.int(),
  left_turns: z.int().nullable().default(null),
  right_turns: z.int().nullable().default(null),
});

/** Creates the driver of Control iD turnstiles. It uses the vendor's access API. */
export const controlIdDevices =
  (options: ControlIdOptions): ConnectDevice =>
  (address, signal, goOn) => {
    const session = openSession(address, options, signal, goOn);
    return {
      async probe() {
        const { serial, time } = await session.call('system_information', {}, information);
        const settings = await session.call('get_configuration', { general: ['online'] }, general);
        return {
          online: settings.general.online === '1',
          deviceId: deviceIdOf(serial),
          timeMs: time * 1000,
        };
      },
      readSchedules: () => readSchedules(session),
      writeSchedules: (windows) => writeSchedules(session, windows),
      differences: (desired) => differences(session, desired),
      configure: (desired) => configure(session, desired),
      async setClock(wall) {
        await session.call('set_system_time', wall, anything);
      },
      async showMessage(message, forMs) {
        await session.call('message_to_screen', { message, timeout: forMs }, anything);
      },
      async releaseOnce(direction) {
        const actions = [{ action: 'catra', parameters: `allow=${direction}` }];
        await session.call('execute_actions', { actions }, anything);
      },
      async turns() {
        const info = await session.call('get_catra_info', null, catraInfo);
        return { total: info.total_turns, left: info.left_turns, right: info.right_turns };
      },
      lastIds: () => lastIds(session),
      marksAt: (cursor) => marksAt(session, cursor),
      readEvents: (after) => readEvents(session, after),
      readMarks: (after) => readMarks(session, after),
      writeRoster: (meal, people) => writeRoster(session, meal, people),
      readFaces: () => readFaces(session),
      putFace: (face) => putFace(session, face),
      removeFaces: (ids) => removeFaces(session, ids),
      close: () => session.close(),
    };
  };
