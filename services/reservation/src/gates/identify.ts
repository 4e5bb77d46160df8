import type { Credential } from '@reserva/contracts/gates/credential';
import { faceOnDevices, personByBadge, personById } from '@reserva/database/queries/gates/people-at-gates';
import type { Context } from '../context.ts';
import { byCode, type ScanContext } from './by-code.ts';
import { employee, type IdentificationResult } from './identified.ts';

/** Identifies by access code, badge number or a face that the turnstile has recognised. */
export async function identify(
  context: Context,
  credential: Credential,
  occasion: ScanContext,
): Promise<IdentificationResult> {
  switch (credential.kind) {
    case 'code':
      return byCode(context, credential.text.trim(), occasion);
    case 'badge':
      return employee(await personByBadge(context.database, credential.number));
    case 'deviceUser':
      return byFace(context, credential.id);
  }
}

/** Whoever withdrew the photo is known no more, whatever a turnstile still remembers. */
async function byFace({ database }: Context, deviceUserId: string): Promise<IdentificationResult> {
  const face = await faceOnDevices(database, deviceUserId);
  return employee(face?.enrolled ? await personById(database, face._id) : null);
}
