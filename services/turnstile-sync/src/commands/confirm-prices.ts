import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { DeviceFault } from '../devices/device-fault.ts';
import { serverUrlOf } from '../devices/sync-configuration.ts';
import { type DeviceVisit, talkWith } from '../devices/talk-with.ts';
import type { TurnstileDevice } from '../devices/turnstile-device.ts';

const ASK_WITHIN_MS = 13_000;

/** Settings that decide if the device asks our gateway about people. */
const decisive = ['general.online', 'general.local_identification', 'online_client.server_id'];

/**
 * Checks that each turnstile lets our gateway decide, at the gateway's address. Devices store no prices, so the current
 * prices apply at each turnstile that asks the gateway. Stores the confirmed version of the prices for each such
 * turnstile.
 */
export const confirmPrices: CommandHandler<'turnstile.confirmPrices', Context> = async (
  context,
  { version },
) => {
  const { database, clock, logger } = context;
  const turnstiles = await allTurnstiles(database);
  const devices = await pLimit(context.concurrency).map(turnstiles, async (turnstile) => {
    const { _id, name } = turnstile;
    try {
      const ask = async (device: TurnstileDevice, { turnstile: now, report }: DeviceVisit) => {
        if (!report.online) return false;
        const differing = await device.differences({ serverUrl: serverUrlOf(context, now) });
        return differing.every(({ setting }) => !decisive.includes(setting));
      };
      const decidesByUs = await talkWith(context, turnstile, ASK_WITHIN_MS, ask, 'urgent');
      if (!decidesByUs) return { name, reached: false };
      const pricesConfirmed = { version, at: clock.now() };
      await database.turnstiles.updateOne({ _id }, { $set: { pricesConfirmed } });
      return { name, reached: true };
    } catch (error) {
      if (!(error instanceof DeviceFault)) throw error;
      logger.warn({ err: error, fault: error.kind, turnstileId: _id }, 'prices not confirmed');
      return { name, reached: false };
    }
  });
  return done({ devices });
};
