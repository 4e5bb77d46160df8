import { z } from 'zod';
import { nextPassage } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { logAccess } from '../device/journal.ts';
import { eventCode, parseAllow } from '../protocol/event-codes.ts';
import { notifyRows } from '../server-calls/notify.ts';
import { type Command, readBody } from './command.ts';

/** The time in milliseconds for which the arm stays released after a remote release (our inference). */
const RELEASE_MS = 10_000;

export const executeActions: Command = {
  run({ context, device, body }) {
    const { actions } = readBody(
      z.object({ actions: z.array(z.object({ action: z.string(), parameters: z.string() })).min(1) }),
      body,
    );
    for (const { action, parameters } of actions) {
      const allow = action === 'catra' ? parseAllow(parameters) : null;
      if (!allow) throw new DeviceError(`Invalid action '${action}' with '${parameters}'`);
      const until = context.clock.now().getTime() + RELEASE_MS;
      device.release = { allow, passage: nextPassage(device), until };
      device.screen = { text: 'Acesso liberado', detail: 'Liberação remota', tone: 'granted', until };
      const log = logAccess(context, device, { event: eventCode.webInterface });
      void notifyRows(context, device, 'access_logs', 'inserted', [log]);
    }
  },
};

export const messageToScreen: Command = {
  run({ context, device, body }) {
    const { message, timeout } = readBody(
      z.object({ message: z.string().max(500), timeout: z.int().min(0).default(0) }),
      body,
    );
    const until = timeout === 0 ? null : context.clock.now().getTime() + timeout;
    device.screen = { text: message, detail: '', tone: 'info', until };
  },
};
