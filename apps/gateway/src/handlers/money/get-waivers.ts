import { waiverRules } from '@reserva/database/queries/money/waivers';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { describeRules, rulesAt } from '@reserva/domain/money/waivers';
import type { Handler } from '../handler.ts';

/** When an expired reservation is not charged, as everybody may know. */
export const getWaivers: Handler<'settings.getWaivers'> = async ({ database, clock, config }) => {
  const rules = rulesAt(await waiverRules(database), clock.now());
  const { version, validFrom, leave, outageMinutes, freeNoShows, closed } = rules;
  return {
    afastamento: leave,
    refeicaoFechada: closed,
    minutosSemCatraca: outageMinutes,
    faltasLivres: freeNoShows,
    desde: version === 0 ? null : brazilianMoment(validFrom, config.timezone),
    regras: describeRules(rules),
  };
};
