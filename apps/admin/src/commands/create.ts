import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { newUser } from '@reserva/database/models/people/new-user';
import type { Invitation } from '@reserva/database/models/people/users';
import { commit, commitNew } from '@reserva/database/writes/commit';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { INVITATION_MINUTES, invitationEnd } from '@reserva/domain/people/invitation';
import { newId } from '@reserva/runtime/process/ids';
import { newInvitationToken } from '@reserva/secrets/invitation-token';
import type { Command } from '../command.ts';
import type { Context } from '../context.ts';
import { type Plan, planInvitation } from '../plan-invitation.ts';
import { readPerson } from '../read-person.ts';
import { Refused } from '../refused.ts';

/**
 * Creates a one-time link with which a person sets password and authenticator. Creates the account if the login is new.
 */
export const create: Command = async (context, { subject, person }) => {
  const newPerson = readPerson(subject, person);
  const { users } = context.database;
  const holder = (where: object) =>
    users.findOne(where).select({ login: 1, name: 1, role: 1, active: 1, twoFactor: 1 }).lean();
  const plan = planInvitation(newPerson, {
    byLogin: await holder({ login: newPerson.login }),
    byCpf: newPerson.cpf === undefined ? null : await holder({ cpf: newPerson.cpf }),
    byBadge: newPerson.badge === undefined ? null : await holder({ badge: newPerson.badge }),
  });
  if (plan.kind === 'refused') throw new Refused(`${plan.why} Nada foi alterado.`);
  const { token, hash: tokenHash } = newInvitationToken();
  const now = context.clock.now();
  const invitation: Invitation = {
    hash: tokenHash,
    expiresAt: invitationEnd(now),
    usedAt: null,
    asksName: plan.kind === 'new' && plan.name === null,
    administrator: plan.kind === 'new' || plan.promotes,
    secret: null,
  };
  await (plan.kind === 'new' ? createAccount(context, plan, invitation) : invite(context, plan, invitation));
  const until = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: context.config.timezone });
  return [
    plan.kind === 'new'
      ? `Conta ${newPerson.login} criada.`
      : `Convite para ${plan.user.name} (${newPerson.login}).`,
    `Link válido por ${INVITATION_MINUTES} minutos (até ${until.format(invitation.expiresAt)}) e uma única vez:`,
    // The token follows the `#`, because browsers do not send that part and no proxy logs it.
    `${context.config.publicUrl}/convite#${token}`,
    `Quem o abrir define ${invitation.asksName ? 'nome, ' : ''}senha e autenticador: entregue-o só a essa pessoa.`,
    'Um novo comando para o mesmo login anula este link.',
  ];
};

async function createAccount(
  context: Context,
  { login, cpf, badge, name, email }: Extract<Plan, { kind: 'new' }>,
  invitation: Invitation,
): Promise<void> {
  const now = context.clock.now();
  const _id = newId(now);
  // The hash is of a random password, so a sign-in fails until the link is used.
  const passwordHash = await hash(randomBytes(32).toString('base64'));
  const displayName = name ?? login;
  const description = `Criou a conta de administrador ${login} e um convite de ${INVITATION_MINUTES} minutos`;
  const outcome = await commitNew(context, context.database.users, {
    ...newUser({ _id, login, cpf, badge, email, name: displayName, role: 1, passwordHash, createdAt: now }),
    invitation,
    outbox: [commandLineEvent(_id, now, description, { _id, name: displayName })],
  });
  if (outcome !== 'written') {
    throw new Refused(`O login ${login}, o CPF ou o crachá passou a ser de outra pessoa neste instante.`);
  }
}

async function invite(
  context: Context,
  { user, promotes }: Extract<Plan, { kind: 'existing' }>,
  invitation: Invitation,
): Promise<void> {
  const now = context.clock.now();
  const description = `Criou um convite de ${INVITATION_MINUTES} minutos para definir senha e autenticador${promotes ? ' e ser administrador' : ''}`;
  const outcome = await commit(context, context.database.users, {
    where: { _id: user._id, active: true },
    changes: { $set: { invitation } },
    events: [commandLineEvent(newId(now), now, description, user)],
  });
  if (outcome !== 'written') throw new Refused(`${user.login} foi desativado neste instante.`);
}
