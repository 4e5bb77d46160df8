import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import { mealNames } from '../basics/meals.ts';
import { firstName } from '../basics/names.ts';

/** The facts that the sentence at the gate can mention. */
export interface GateFacts {
  name?: string;
  meal?: MealId | null;
  /** The time at which the person passed before, if this is a second passage. */
  passedAt?: LocalTime;
  /** True if the meal was concluded by an operator and not by a passage, perhaps at another hour or day. */
  byOperator?: boolean;
  /** True if the person has a reservation at the other site. */
  reservedElsewhere?: boolean;
  /** The reason why the meal is not served today. */
  notServed?: string;
}

/** Returns the sentence on the gate's display. A person must be able to read it in one second. */
export function gateMessage(reason: GateDecision['reason'], facts: GateFacts): string {
  const meal = facts.meal ? ` · ${mealNames[facts.meal]}` : '';
  const welcome = ['Bom apetite', firstName(facts.name ?? '')].filter(Boolean).join(', ');
  switch (reason) {
    case 'granted':
      return `${welcome}${meal}`;
    case 'granted_reserveless':
      return facts.reservedElsewhere
        ? 'Reserva na outra unidade: passa como sem reserva'
        : `${welcome} · Sem reserva`;
    case 'granted_master':
      return `Acesso master${meal}`;
    case 'already_passed':
      if (facts.byOperator) return 'Refeição já concluída por operador';
      return facts.passedAt ? `Já passou às ${facts.passedAt}` : 'Já passou';
    case 'passing_now':
      return 'Passagem já liberada. Gire a catraca';
    case 'passage_over':
      return 'Passagem encerrada. Apresente de novo';
    case 'outside_serving':
      return facts.notServed ? shortened(`Refeição fechada: ${facts.notServed}`) : 'Fora do horário';
    case 'code_expired':
      return 'Código expirado. Gere um novo';
    case 'code_not_yet_valid':
      return 'Código inválido. Acerte o relógio do celular';
    case 'code_invalid':
      return 'Código inválido';
    case 'code_withdrawn':
      return 'Código cancelado. Gere um novo';
    case 'issuer_not_allowed':
      return 'Código sem validade';
    case 'unknown_person':
      return 'Não identificado';
    case 'inactive_person':
      return 'Cadastro inativo. Procure o RH';
    case 'passed_on':
      return 'Um colega já aceitou esta refeição';
    case 'no_visit_today':
      return 'Visita sem reserva para esta refeição';
  }
}

/** The maximum number of characters on a turnstile's display. */
const ROOM = 64;
const shortened = (text: string): string => (text.length > ROOM ? `${text.slice(0, ROOM - 1)}…` : text);
