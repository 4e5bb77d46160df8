import type { Context } from '../context.ts';

/** Timeout for resolving a host name. It is short because the command itself times out soon. */
const WITHIN_MS = 3_000;

/**
 * True if an operator may not register a turnstile at the address. The address is not allowed or its name cannot be
 * resolved.
 */
export async function isForbiddenAddress({ route, logger }: Context, address: string): Promise<boolean> {
  try {
    await route(address, AbortSignal.timeout(WITHIN_MS));
    return false;
  } catch (error) {
    logger.warn({ err: error, address }, 'an address that no turnstile is registered at');
    return true;
  }
}
