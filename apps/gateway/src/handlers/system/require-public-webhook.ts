import { AddressRefused, requirePublicAddress } from '@reserva/runtime/http/public-address';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** It is looked at again at each call: a name may lead elsewhere by then. @throws Refusal webhook_unfit */
export async function requirePublicWebhook(
  { config }: Pick<Context, 'config'>,
  webhook: string,
): Promise<void> {
  try {
    await requirePublicAddress(webhook, { allowed: config.webhookHosts });
  } catch (error) {
    if (error instanceof AddressRefused) throw new Refusal('webhook_unfit');
    throw error;
  }
}
