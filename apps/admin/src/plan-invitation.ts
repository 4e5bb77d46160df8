import type { User } from '@reserva/database/models/people/users';
import type { ReadPerson } from './read-person.ts';

type InvitableUser = Pick<User, '_id' | 'login' | 'name' | 'role' | 'active'> & {
  twoFactor: Pick<User['twoFactor'], 'exempt'>;
};

export type Plan =
  | { kind: 'refused'; why: string }
  | { kind: 'new'; login: string; cpf: string; badge: string; name: string | null; email: string }
  /** `promotes` is true if the person becomes an administrator by using the link. */
  | { kind: 'existing'; user: InvitableUser; promotes: boolean };

const refused = (why: string): Plan => ({ kind: 'refused', why });

/** Decides the result of an invitation: a new account, a link for the existing account, or a refusal. */
export function planInvitation(
  { login, cpf, badge, name, email, administrator }: ReadPerson,
  { byLogin, byCpf, byBadge }: Record<'byLogin' | 'byCpf' | 'byBadge', InvitableUser | null>,
): Plan {
  if (byLogin) {
    if ([cpf, badge, name, email].some((field) => field !== undefined)) {
      return refused(
        `O login ${login} já existe, e um convite não muda dados: repita sem --cpf, --cracha, --nome e --email.`,
      );
    }
    return invitationOf(byLogin, administrator);
  }
  if (cpf === undefined || badge === undefined) {
    return refused(`O login ${login} ainda não existe: informe --cpf e --cracha.`);
  }
  if (byCpf) return refused(`O CPF informado é de ${byCpf.name}: use o login ${byCpf.login}.`);
  if (byBadge) return refused(`O crachá ${badge} é de ${byBadge.name} (${byBadge.login}).`);
  return { kind: 'new', login, cpf, badge, name: name ?? null, email: email ?? '' };
}

function invitationOf(user: InvitableUser, administrator: boolean): Plan {
  const { login, name } = user;
  if (!user.active) return refused(`${name} (${login}) está inativo: reative antes, com users:import.`);
  if (user.twoFactor.exempt) return refused(`${login} é conta de painel, que entra sem autenticador.`);
  const promotes = user.role !== 1;
  if (promotes && !administrator) {
    return refused(
      `${name} (${login}) não é administrador. Com --administrador passa a ser quando usar o link.`,
    );
  }
  return { kind: 'existing', user, promotes };
}
