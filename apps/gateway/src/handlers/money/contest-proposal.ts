import type { ContestOperation, ContestReason } from '@reserva/contracts/money/contest-commands';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import type { ShownAtGate } from '@reserva/domain/reservations/reservation';
import { isEaten, type ReservationState, reservationState } from '@reserva/domain/reservations/reservation';

/** The facts about a contested statement line and its shift. */
export interface ContestFacts {
  reason: ContestReason;
  /** The present state of the reservation. */
  state: ReservationState;
  active: boolean;
  priceCents: number;
  /** Cents that the meal would cost if eaten as reserved, by the prices of its shift. */
  concludedCents: number;
  /** True if the meal's price matches the prices of its shift. */
  priceFits: boolean;
  /** The reason why only a correction can change the line; null if the line itself can change. */
  closed: 'month_closed' | 'individually_closed' | null;
  /** True if the person made the reservation. */
  isOwnReservation: boolean;
  /** True if an operator concluded the reservation. */
  concludedByOperator: boolean;
  /** True if a gate was opened for the person and the arm was not turned. */
  openedInVain: boolean;
  /** The credential shown at the passage; null if there was no passage or the credential was not stored. */
  shown: ShownAtGate | null;
  /** True if another person issued the code. */
  otherIssuer: boolean;
  /** Number of conflicts in the passages of the reservation. */
  conflicts: number;
  /** Number of turns at the site during the meal that belong to no person. */
  unmatchedTurns: number;
  /** Turnstiles of the site that had no connection to us during the meal. */
  offline: readonly string[];
  /** Minutes of the shift in which no turnstile of the site answered. */
  outageMinutes: number;
  /** Turnstiles of the site that may still report turns of the meal. */
  uncollected: readonly string[];
  /** Leaves of the person on that day, in words; null if there are none. */
  onLeave: string | null;
  /** Local date and time at which the person cancelled an earlier reservation of the meal; null if they did not. */
  cancelledAt: string | null;
}

/** The proposed answer: an operation, a refusal, or null if an operator must decide. */
export interface Proposal {
  decision: ContestOperation | 'refuse' | null;
  text: string;
  /** Cents that a correction would give back. */
  backCents: number;
}

/** Describes the known facts, one sentence each. */
export function knownTexts(facts: ContestFacts): string[] {
  const { offline, outageMinutes, uncollected, unmatchedTurns, conflicts } = facts;
  const { openedInVain, onLeave, cancelledAt } = facts;
  const texts = [
    offline.length > 0 && `Sem conexão durante o turno: ${offline.join(', ')}.`,
    outageMinutes > 0 && `Nenhuma catraca do local respondeu durante ${outageMinutes} min do turno.`,
    uncollected.length > 0 && `Ainda podem informar passagens deste turno: ${uncollected.join(', ')}.`,
    openedInVain && 'A catraca foi liberada para a pessoa e ninguém passou.',
    unmatchedTurns > 0 && `Giros sem dono no turno: ${unmatchedTurns}.`,
    conflicts > 0 && `Conflitos nesta refeição: ${conflicts}.`,
    onLeave && `A pessoa estava afastada neste dia: ${onLeave}.`,
    cancelledAt && `A pessoa tinha cancelado uma reserva desta refeição em ${cancelledAt}.`,
    !facts.priceFits && 'O valor cobrado não é o da tabela em vigor no turno.',
    facts.closed && closedTexts[facts.closed],
  ].filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts : ['As catracas responderam durante o turno e nada ficou em aberto.'];
}

const closedTexts = {
  month_closed: 'O mês está fechado.',
  individually_closed: 'As contas da pessoa estão encerradas.',
} as const;

/** Proposes an answer as far as the known facts allow. */
export function proposeAnswer(facts: ContestFacts): Proposal {
  const { decision, text } = wish(facts);
  const asks = decision === 'conclude' || decision === 'delete';
  const backCents = Math.max(
    0,
    decision === 'conclude' ? facts.priceCents - facts.concludedCents : facts.priceCents,
  );
  if (!asks || !facts.closed) return { decision, text, backCents };
  if (backCents === 0) return { decision: null, text: `${text} ${closedTexts[facts.closed]}`, backCents };
  const back = `devolva ${formatReais(toReais(backCents))} como correção.`;
  return {
    decision: 'correct',
    text: `${text} ${closedTexts[facts.closed].slice(0, -1)}: ${back}`,
    backCents,
  };
}

type DecisionDraft = Pick<Proposal, 'decision' | 'text'>;

const refuse = (text: string): DecisionDraft => ({ decision: 'refuse', text });
const reviewFirst = (text: string): DecisionDraft => ({ decision: null, text });

function wish(facts: ContestFacts): DecisionDraft {
  if (!facts.active) return reviewFirst('A reserva já foi cancelada ou excluída: nada é cobrado por ela.');
  if (facts.onLeave && facts.state === reservationState.expired && facts.priceCents > 0) {
    return { decision: 'waive', text: 'A pessoa estava afastada e não comeu.' };
  }
  return wishes[facts.reason](facts);
}

const wishes: Record<ContestReason, (facts: ContestFacts) => DecisionDraft> = {
  eaten({ state, uncollected, openedInVain, unmatchedTurns, offline, outageMinutes }) {
    if (state !== reservationState.expired) return reviewFirst('A refeição não consta mais como expirada.');
    if (uncollected.length > 0) {
      return reviewFirst('Sincronize as catracas que ainda podem informar passagens antes de decidir.');
    }
    if (openedInVain) return conclude('A catraca foi liberada para a pessoa: o giro pode ter se perdido.');
    if (unmatchedTurns > 0) return conclude('Houve giros sem dono no turno: um pode ser o da pessoa.');
    if (offline.length > 0 || outageMinutes > 0)
      return conclude('Uma catraca esteve sem conexão: a passagem pode ter se perdido.');
    return refuse('Nada indica uma passagem da pessoa no turno.');
  },
  not_me({ state, isOwnReservation, concludedByOperator, shown, otherIssuer, conflicts }) {
    if (concludedByOperator) return remove('Um operador concluiu a refeição; a pessoa diz que não comeu.');
    if (!isEaten(state)) {
      return isOwnReservation
        ? refuse('A reserva foi feita pela própria conta da pessoa.')
        : remove('A reserva foi feita por outra pessoa.');
    }
    if (shown === 'face') return refuse('A pessoa foi reconhecida pelo rosto.');
    if (conflicts > 0) return remove('Houve conflito na catraca com a identificação da pessoa.');
    return reviewFirst(
      otherIssuer
        ? 'O código foi gerado por outra pessoa: confirme com quem o gerou.'
        : 'Confirme com a pessoa quem usou o crachá ou o código.',
    );
  },
  wrong_price: ({ priceFits }) =>
    priceFits
      ? refuse('O valor é o da tabela em vigor no turno.')
      : reviewFirst('O valor não é o da tabela em vigor no turno: confira a explicação.'),
  cancelled: ({ cancelledAt }) =>
    cancelledAt
      ? reviewFirst(
          'Houve um cancelamento, e depois outra reserva: confira com a pessoa quem reservou de novo.',
        )
      : refuse('Não há cancelamento registrado desta refeição.'),
  other: () => reviewFirst('Leia o texto e decida.'),
};

const conclude = (text: string): DecisionDraft => ({ decision: 'conclude', text });
const remove = (text: string): DecisionDraft => ({ decision: 'delete', text });
