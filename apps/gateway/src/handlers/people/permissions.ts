import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { abilities, abilityFlags } from '@reserva/domain/people/permissions';
import { abilityNames, abilityOfField } from '@reserva/domain/people/role-names';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handlers } from '../handler.ts';

/** Abilities of operators and the kitchen. */
export const permissionHandlers = {
  /** Returns the abilities of operators and kitchen, under their server names. */
  'settings.getPermissions': async ({ database }) => ({
    permissions: abilityFlags(await grantedAbilities(database)),
  }),

  /** Grants and revokes abilities. Rights are read at each call, so the change applies to an operator's next call. */
  'settings.updatePermissions': async (context, { body }, { session }) => {
    const changedAbilities = abilities.filter((ability) =>
      Object.entries(abilityOfField).some(
        ([field, of]) => of === ability && body[field as keyof typeof body],
      ),
    );
    await changeSetting(context, session, 'permissions', 'granted', [], (before) => {
      const granted = changedAbilities.filter((ability) => !before.includes(ability));
      const denied = before.filter((ability) => !changedAbilities.includes(ability));
      if (granted.length + denied.length === 0) return null;
      const changes = [
        ...granted.map((ability) => `${abilityNames[ability]}: Não permitido → Permitido`),
        ...denied.map((ability) => `${abilityNames[ability]}: Permitido → Não permitido`),
      ];
      return { after: changedAbilities, description: `Alterou permissões: ${changes.join('; ')}` };
    });
    return { message: 'Configurações salvas!' };
  },
} satisfies Partial<Handlers>;
