import type { Context } from '../context.ts';

/** A name is resolved within this time: the command itself ends soon. */
const WITHIN_MS = 3_000;

/** Whether no turnstile may be registered at an address: not allowed, or a name that leads nowhere. */
export async function isForbiddenAddress({ route, logger }: Context, address: string): Promise<boolean> {
  try {
    await route(address, AbortSignal.timeout(WITHIN_MS));
    return false;
  } catch (error) {
    logger.warn({ err: error, address }, 'an address that no turnstile is registered at');
    return true;
  }
}
