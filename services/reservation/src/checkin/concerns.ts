import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { ownerOfCode } from './by-code.ts';
import { holderOf } from './identify.ts';

/** Whose badge, face or own code it is: asked after a refusal was answered without that, as outside the hours. */
export const concerns: CommandHandler<'checkin.concerns', Context> = async (context, { credential }) => {
  if (credential.kind === 'code')
    return done({ personId: await ownerOfCode(context, credential.text.trim()) });
  const holder = await holderOf(context, credential);
  return done({ personId: holder.ok ? holder.person.id : null });
};
