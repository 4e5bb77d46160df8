import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DeviceError } from '../device/device-error.ts';
import { type Command, readBody } from './command.ts';

/** The number of sessions that a device stores before it drops the oldest one (our inference). */
const MAX_SESSIONS = 10;

const account = z.object({ login: z.string(), password: z.string() });

export const login: Command = {
  open: true,
  run({ device, body }) {
    const credentials = readBody(account, body);
    const { account: own, faults } = device.state;
    if (faults.refuseLogin || credentials.login !== own.login || credentials.password !== own.password) {
      throw new DeviceError('Invalid login or password', 401);
    }
    // The token has slashes, as in the vendor's example. It has no plus sign, because a query string turns it into a
    // space.
    const session = randomBytes(18).toString('base64').replaceAll('+', '/');
    device.sessions.add(session);
    const [oldest] = device.sessions;
    if (device.sessions.size > MAX_SESSIONS && oldest) device.sessions.delete(oldest);
    return { session };
  },
};

export const sessionIsValid: Command = {
  open: true,
  run({ device, query }) {
    return { session_is_valid: device.sessions.has(query.get('session') ?? '') };
  },
};

export const logout: Command = {
  run({ device, query }) {
    device.sessions.delete(query.get('session') ?? '');
  },
};

export const changeLogin: Command = {
  run({ device, body }) {
    device.state.account = readBody(
      account.extend({ login: z.string().min(1), password: z.string().min(1) }),
      body,
    );
    device.changed();
  },
};
