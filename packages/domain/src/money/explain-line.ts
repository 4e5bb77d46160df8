import type { MealId } from '@reserva/contracts/basics/primitives';
import { brazilianDate, brazilianMoment, brazilianMonth } from '../basics/brazilian-texts.ts';
import { agree, inSite, statusNames } from '../basics/meals.ts';
import { formatReais, toReais } from '../basics/money.ts';
import { titleCase } from '../basics/names.ts';
import { localDateOf, type TimeZone } from '../basics/time.ts';
import { describeHours } from '../calendar/service-hours.ts';
import { conflictNames } from '../gates/conflicts.ts';
import { reservationState, type ShownAtGate, wireStatus } from '../reservations/reservation.ts';
import { contestSteps } from './explain-contest.ts';
import type {
  ExplainedCorrection,
  ExplainedLine,
  ExplainedPassage,
  ExplainedWaiver,
  Explanation,
} from './explained-line.ts';
import { explanationTexts, priceNames, type Voice } from './explanation-texts.ts';
import { describeGrounds } from './waivers.ts';

const { pending, concluded, expired } = reservationState;

const shownAs: Record<ShownAtGate, string> = {
  badge: ' pelo crachá',
  code: ' pelo QR Code',
  face: ' pelo rosto',
};

interface Reader {
  voice: Voice;
  zone: TimeZone;
}

type Texts = ReturnType<typeof explanationTexts>;
type Step = Explanation['steps'][number];

/** Explains a line of the statement: its history, the rule that decided its outcome, and its price. */
export function explainLine(line: ExplainedLine, { voice, zone }: Reader): Explanation {
  const texts = explanationTexts(voice, line.meal);
  const steps = [
    ...creationSteps(line, texts),
    ...line.moves.map(({ from, to, at }) => ({ at, text: texts.moved(from, to) })),
    ...handOverSteps(line, texts),
    ...line.passages.flatMap((passage) => passageSteps(passage, texts)),
    ...line.undone.flatMap((undone) => undoneSteps(undone, line.meal)),
    ...endSteps(line, texts),
    ...line.conflicts.map(conflictStep),
    ...waiverSteps(line, texts),
    ...line.corrections.map((correction) => correctionStep(correction, line.meal)),
    ...line.contests.flatMap((contest) => contestSteps(contest, texts)),
    ...closingSteps(line, texts),
  ];
  return {
    steps: steps.sort((one, other) => one.at.getTime() - other.at.getTime()),
    rule: [ruleOf(line, texts), hoursTextOf(line)].filter(Boolean).join(' '),
    price: priceTextOf(line, { voice, zone }),
  };
}

const closingSteps = ({ individuallyClosed: closing }: ExplainedLine, texts: Texts): Step[] =>
  closing ? [{ at: closing.at, text: texts.individuallyClosed(brazilianDate(closing.lastDay)) }] : [];

function conflictStep({ kind, at, resolved, reason }: ExplainedLine['conflicts'][number]): Step {
  const since = resolved
    ? reason
      ? `Resolvido: “${reason}”.`
      : 'Resolvido por um operador.'
    : 'Aguarda um operador.';
  return { at, text: `Conflito na catraca: ${conflictNames[kind]}. ${since}` };
}

function waiverSteps({ waiver, pastWaivers }: ExplainedLine, texts: Texts): Step[] {
  const step = ({ at, grounds }: ExplainedWaiver): Step => ({
    at,
    text: texts.waived(describeGrounds(grounds)),
  });
  return [
    ...pastWaivers.flatMap((past) => [
      step(past),
      { at: past.endedAt, text: `Esta dispensa foi retirada: ${describeGrounds(past.grounds)}.` },
    ]),
    ...(waiver ? [step(waiver)] : []),
  ];
}

function correctionStep({ at, cents, bookedIn, grounds }: ExplainedCorrection, meal: MealId): Step {
  return {
    at,
    text: `Correção de ${formatReais(toReais(cents))} lançada em ${brazilianMonth(bookedIn)}: ${whyBooked(cents, grounds, meal)}.`,
  };
}

function whyBooked(cents: number, grounds: ExplainedCorrection['grounds'], meal: MealId): string {
  if (!grounds) return 'contestação aceita';
  if (grounds.length > 0) return `${agree(meal, 'dispensado')} por ${describeGrounds(grounds)}`;
  return cents > 0 ? `volta a ser ${agree(meal, 'cobrado')}` : 'volta a valer o que foi lançado';
}

function handOverSteps({ offers, handovers, givenTo }: ExplainedLine, texts: Texts): Step[] {
  return [
    ...offers.flatMap(({ at, to, endedAt }) => [
      { at, text: texts.offered(to) },
      ...(endedAt ? [{ at: endedAt, text: texts.offerWithdrawn }] : []),
    ]),
    ...handovers.map(({ at, from, to }, index) => {
      const isGiven = givenTo !== null && index === handovers.length - 1;
      return { at, text: isGiven ? texts.transferred(from, to) : texts.received(from, to) };
    }),
  ];
}

function creationSteps(line: ExplainedLine, texts: Texts): Step[] {
  const { person, meal, madeBy, site, reservedSite, moves, createdAt: at, despiteLeave } = line;
  if (madeBy === 'gate' || madeBy === 'handOver') return [];
  const origin = () => {
    if (madeBy === 'self') return texts.reserved;
    if (madeBy === 'week') return texts.reservedByWeek;
    if (madeBy !== 'system' && 'terminal' in madeBy) return texts.reservedAtTerminal(madeBy.terminal);
    const by = madeBy === 'system' ? 'pelo sistema' : `por ${titleCase(madeBy.operator)} (operação)`;
    return `${person === 'guest' ? 'Visita registrada' : agree(meal, 'Reservado')} ${by}`;
  };
  const despite = despiteLeave ? `, apesar de ${despiteLeave}` : '';
  return [{ at, text: `${origin()}, ${inSite(moves[0]?.from ?? reservedSite ?? site)}${despite}.` }];
}

function passageSteps(passage: ExplainedPassage, texts: Texts): Step[] {
  const { gate, grantedAt, turnedAt, outcome, gaveUpAt, shown, collected, issuer } = passage;
  const name = gate || 'Catraca';
  const how = `${shown ? shownAs[shown] : ''}${issuer ? `, com código gerado por ${titleCase(issuer)}` : ''}`;
  const opened = collected ? texts.openedOffline(name, how) : `${name} liberada${how}.`;
  const steps: Step[] = [{ at: grantedAt, text: opened }];
  if (turnedAt) steps.push({ at: turnedAt, text: `${texts.passed}${gate ? `: ${gate}` : ''}.` });
  else if (gaveUpAt) steps.push({ at: gaveUpAt, text: texts.gaveUp(name) });
  else if (outcome === 'released') {
    steps[0] = { at: grantedAt, text: `${opened} Ninguém passou: esta liberação não conta.` };
  }
  return steps;
}

function endSteps(line: ExplainedLine, texts: Texts): Step[] {
  const { meal, state, stateAt, decision, closed, givenTo } = line;
  if (closed) return [{ at: closed.at, text: closedText(closed, meal, texts) }];
  if (decision) {
    const before = wireStatus(decision.from);
    const until = before ? ` Até então: ${statusNames[before]}.` : '';
    return [{ at: decision.at, text: `${agree(meal, 'Concluído')}${byOperator(decision.by)}.${until}` }];
  }
  return state === expired && givenTo === null ? [{ at: stateAt, text: texts.expired }] : [];
}

function closedText(closed: NonNullable<ExplainedLine['closed']>, meal: MealId, texts: Texts): string {
  if (closed.terminal) return texts.cancelledAtTerminal(closed.terminal);
  if (closed.bySelf) return texts.cancelled;
  const done = agree(meal, closed.as === 'cancelled' ? 'Cancelado' : 'Excluído');
  return `${done}${closed.why ? ` pelo sistema: ${closed.why}` : byOperator(closed.by)}.`;
}

function undoneSteps({ at, by, as, of }: ExplainedLine['undone'][number], meal: MealId): Step[] {
  const [done, noun] = as === 'deleted' ? ['Excluído', 'exclusão'] : ['Concluído', 'conclusão'];
  return [
    { at: of.at, text: `${agree(meal, done)}${byOperator(of.by)}.` },
    { at, text: `A ${noun} foi desfeita${byOperator(by)}: vale o que valia antes.` },
  ];
}

const byOperator = (name: string): string => (name ? ` por ${titleCase(name)}` : ' por um operador');

function ruleOf(line: ExplainedLine, { rules }: Texts): string {
  const { person, state, site, reservedSite, decision, closed, waiver, givenTo } = line;
  if (givenTo !== null) return rules.transferred(givenTo);
  if (closed) return 'Não vale mais: nada é cobrado.';
  if (person === 'guest') return 'Visitante: a refeição não é cobrada.';
  if (person === 'master') return 'Código Master: a refeição não é cobrada.';
  if (state === pending) return rules.pending;
  if (decision) return rules.decided;
  if (state === concluded) return rules.concluded(site);
  if (state === expired)
    return waiver ? rules.expiredWaived(site, describeGrounds(waiver.grounds)) : rules.expired(site);
  return reservedSite ? rules.reservedElsewhere(reservedSite, site) : rules.reserveless(site);
}

/** Returns a sentence about the hours of the day, if they differ from the usual ones. */
const hoursTextOf = ({ otherHours, closed, givenTo }: ExplainedLine): string =>
  otherHours && !closed && givenTo === null
    ? `Outro horário neste dia: ${describeHours(otherHours.hours)} (${otherHours.reason}).`
    : '';

function priceTextOf(line: ExplainedLine, { voice, zone }: Reader): string | null {
  const { person, state, priceCents, prices, closed, waiver, givenTo } = line;
  const status = wireStatus(state);
  if (closed || givenTo !== null || person !== 'employee' || status === null || status === pending)
    return null;
  const charged = formatReais(toReais(priceCents));
  const amount =
    waiver && status === expired
      ? `${charged}. Sem a dispensa seriam ${formatReais(toReais(waiver.fromCents))}`
      : charged;
  if (!prices) return `${amount}: ${priceNames[status]}.`;
  // Operators compare several prices of one day, so they see the time. A person only sees the day from which the price
  // is valid.
  const since =
    voice === 'operator'
      ? brazilianMoment(prices.validFrom, zone)
      : brazilianDate(localDateOf(prices.validFrom, zone));
  return `${amount}: ${priceNames[status]}, válido desde ${since}.`;
}
