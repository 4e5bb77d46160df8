import { z } from 'zod';
import type { Context } from '../context.ts';
import { type FaultsPatch, noFaults, patchFaults } from '../device/faults.ts';
import { pushArm } from '../gate/push-arm.ts';
import { factoryReset, reboot } from '../gate/restart.ts';
import { sendAlive } from '../server-calls/alive.ts';
import { askWhetherBack, enterContingency, leaveContingency } from '../server-calls/contingency.ts';
import { sendHeld } from '../server-calls/notify.ts';
import { replaceDevice, type Turnstile } from '../turnstile.ts';

const simple = z.strictObject({
  action: z.enum([
    'drop-sessions',
    'reboot',
    'factory-reset',
    'enter-contingency',
    'leave-contingency',
    'ask-whether-back',
    'send-alive',
    'send-held',
    'clear-faults',
  ]),
});

/** One action on a turnstile, as ordered over the control port. */
export const order = z.discriminatedUnion('action', [
  simple,
  z.strictObject({ action: z.literal('push-arm'), direction: z.enum(['left', 'right']).optional() }),
  z.strictObject({
    action: z.literal('replace'),
    deviceId: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)]).transform(String),
  }),
]);

export type Order = z.infer<typeof order>;

/** Carries out an order and returns its result for the answer. */
export async function carryOut(
  context: Context,
  turnstile: Turnstile,
  requestedOrder: Order,
): Promise<Record<string, unknown>> {
  const { device, server } = turnstile;
  switch (requestedOrder.action) {
    case 'drop-sessions':
      device.sessions.clear();
      return {};
    case 'reboot':
      server.cutConnections();
      reboot(context, device);
      return {};
    case 'factory-reset':
      server.cutConnections();
      factoryReset(context, device);
      return {};
    case 'enter-contingency':
      await enterContingency(context, device);
      return {};
    case 'leave-contingency':
      await leaveContingency(context, device);
      return {};
    case 'ask-whether-back':
      return { online: await askWhetherBack(context, device) };
    case 'send-alive':
      await sendAlive(context, device);
      return {};
    case 'send-held':
      return { sent: await sendHeld(context, device) };
    case 'clear-faults':
      if (device.state.faults.network !== 'on') server.cutConnections();
      device.state.faults = noFaults();
      device.state.clock = { offsetMs: 0, isLocal: false };
      device.changed();
      return { sent: await sendHeld(context, device) };
    case 'push-arm':
      return { ...(await pushArm(context, device, requestedOrder.direction)) };
    case 'replace':
      server.cutConnections();
      await replaceDevice(context, turnstile, requestedOrder.deviceId);
      return {};
  }
}

/**
 * Applies faults from the control port. A change of the network closes all open connections. Held notifications are
 * sent once no fault holds them. If the network goes away, the function waits for the device's pending calls. The
 * caller then sees no late call of the device.
 */
export async function applyFaults(context: Context, turnstile: Turnstile, patch: FaultsPatch): Promise<void> {
  const { device, server } = turnstile;
  const before = device.state.faults;
  const after = patchFaults(before, patch);
  device.state.faults = after;
  device.changed();
  if (before.network !== after.network) {
    server.cutConnections();
    if (after.network !== 'on') await Promise.allSettled(device.underWay);
  }
  const isBack = before.network !== 'on' && after.network === 'on';
  const isOrderly = before.notifications.reorder > 0 && after.notifications.reorder === 0;
  if (after.network === 'on' && (isBack || isOrderly)) await sendHeld(context, device);
}
