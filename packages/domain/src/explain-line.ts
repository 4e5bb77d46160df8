import { brazilianDate, brazilianMoment, brazilianMonth } from './brazilian-texts.ts';
import { conflictNames } from './conflicts.ts';
import { contestSteps } from './explain-contest.ts';
import type {
  ExplainedCorrection,
  ExplainedLine,
  ExplainedPassage,
  ExplainedWaiver,
  Explanation,
} from './explained-line.ts';
import { inSite, statusNames } from './meals.ts';
import { formatReais, toReais } from './money.ts';
import { titleCase } from './names.ts';
import { reservationState, type ShownAtGate, type SiteMove, wireStatus } from './reservation.ts';
import { describeHours } from './service-hours.ts';
import type { TimeZone } from './time.ts';
import { describeGrounds } from './waivers.ts';
import { WEEK_WORDS } from './week-plan.ts';

const { pending, concluded, expired } = reservationState;

const shownAs: Record<ShownAtGate, string> = {
  badge: ' pelo crachá',
  code: ' pelo QR Code',
  face: ' pelo rosto',
};

/** A line of the statement in words: how it came about, which rule decided it, and what it costs by which prices. */
export function explainLine(line: ExplainedLine, zone: TimeZone): Explanation {
  const steps = [
    ...made(line),
    ...line.moves.map(movedStep),
    ...handOverSteps(line),
    ...line.passages.flatMap(passed),
    ...line.undone.flatMap(undoneSteps),
    ...ended(line),
    ...line.conflicts.map(conflictStep),
    ...waivedSteps(line),
    ...line.corrections.map(correctionStep),
    ...line.contests.flatMap(contestSteps),
    ...closedSteps(line),
  ];
  return {
    steps: steps.sort((one, other) => one.at.getTime() - other.at.getTime()),
    rule: [ruleOf(line), hoursTextOf(line)].filter(Boolean).join(' '),
    price: priceTextOf(line, zone),
  };
}

type Step = Explanation['steps'][number];

const closedSteps = ({ individuallyClosed: closing }: ExplainedLine): Step[] =>
  closing
    ? [
        {
          at: closing.at,
          text: `Fechada com as contas da pessoa, último dia ${brazilianDate(closing.lastDay)} (fechamento individual).`,
        },
      ]
    : [];

function conflictStep({ kind, at, resolved, reason }: ExplainedLine['conflicts'][number]): Step {
  const since = resolved
    ? reason
      ? `Resolvido: “${reason}”.`
      : 'Resolvido por um operador.'
    : 'Aguarda um operador.';
  return { at, text: `Conflito na catraca: ${conflictNames[kind]}. ${since}` };
}

function waivedSteps({ waiver, pastWaivers }: ExplainedLine): Step[] {
  return [
    ...pastWaivers.flatMap((past) => [
      waivedStep(past),
      { at: past.endedAt, text: `Esta dispensa foi retirada: ${describeGrounds(past.grounds)}.` },
    ]),
    ...(waiver ? [waivedStep(waiver)] : []),
  ];
}

const waivedStep = ({ at, grounds }: ExplainedWaiver): Step => ({
  at,
  text: `Dispensada da cobrança: ${describeGrounds(grounds)}.`,
});

function correctionStep({ at, cents, bookedIn, grounds }: ExplainedCorrection): Step {
  return {
    at,
    text: `Correção de ${formatReais(toReais(cents))} lançada em ${brazilianMonth(bookedIn)}: ${whyBooked(cents, grounds)}.`,
  };
}

function whyBooked(cents: number, grounds: ExplainedCorrection['grounds']): string {
  if (!grounds) return 'contestação aceita';
  if (grounds.length > 0) return `dispensada por ${describeGrounds(grounds)}`;
  return cents > 0 ? 'volta a ser cobrada' : 'volta a valer o que foi lançado';
}

const movedStep = ({ from, to, at }: SiteMove): Step => ({
  at,
  text: `Local trocado pela própria pessoa: antes ${inSite(from)}, agora ${inSite(to)}.`,
});

function handOverSteps({ offers, handovers }: ExplainedLine): Step[] {
  return [
    ...offers.flatMap(({ at, to, endedAt }) => [
      { at, text: `Oferecida a ${to || 'quem não tem reserva'}.` },
      ...(endedAt
        ? [{ at: endedAt, text: 'A oferta foi retirada: a refeição continuou da própria pessoa.' }]
        : []),
    ]),
    ...handovers.map(({ at, from, to }) => ({
      at,
      text: `Passada adiante: era de ${from}, agora é de ${to}.`,
    })),
  ];
}

function made({ person, madeBy, site, reservedSite, moves, createdAt: at }: ExplainedLine): Step[] {
  if (madeBy === 'gate' || madeBy === 'handOver') return [];
  const place = inSite(moves[0]?.from ?? reservedSite ?? site);
  if (madeBy === 'self') return [{ at, text: `Reservado pela própria pessoa ${place}.` }];
  if (madeBy === 'week') return [{ at, text: `Reservado pelo ${WEEK_WORDS} ${place}.` }];
  if (madeBy !== 'system' && 'terminal' in madeBy)
    return [{ at, text: `Reservado pela própria pessoa no terminal ${madeBy.terminal}, ${place}.` }];
  const who = madeBy === 'system' ? 'pelo sistema' : `por ${titleCase(madeBy.operator)} (operação)`;
  return [{ at, text: `${person === 'guest' ? 'Visita registrada' : 'Reservado'} ${who} ${place}.` }];
}

function passed(passage: ExplainedPassage): Step[] {
  const { gate, grantedAt, turnedAt, outcome, gaveUpAt, shown, collected, issuer } = passage;
  const name = gate || 'Catraca';
  const how = `${shown ? shownAs[shown] : ''}${issuer ? `, com código gerado por ${titleCase(issuer)}` : ''}`;
  const opened = collected
    ? `${name} deixou passar por conta própria${how}, e informou depois.`
    : `${name} liberada${how}.`;
  const steps: Step[] = [{ at: grantedAt, text: opened }];
  if (turnedAt) steps.push({ at: turnedAt, text: `Passou na catraca: ${name}.` });
  else if (gaveUpAt) steps.push({ at: gaveUpAt, text: `Desistiu em ${name}: esta liberação não conta.` });
  else if (outcome === 'released') {
    steps[0] = { at: grantedAt, text: `${opened} Ninguém passou: esta liberação não conta.` };
  }
  return steps;
}

function ended({ state, stateAt, decision, closed, givenTo }: ExplainedLine): Step[] {
  if (closed) {
    const what = closed.as === 'cancelled' ? 'Cancelada' : 'Excluída';
    const how = closed.why ? ` pelo sistema: ${closed.why}` : endedBy(closed);
    return [{ at: closed.at, text: `${what}${how}.` }];
  }
  if (decision) {
    const before = wireStatus(decision.from);
    const until = before ? ` Até então: ${statusNames[before]}.` : '';
    return [{ at: decision.at, text: `Concluída${byOperator(decision.by)}.${until}` }];
  }
  return state === expired && givenTo === null
    ? [{ at: stateAt, text: 'O turno terminou sem passagem na catraca.' }]
    : [];
}

const endedBy = ({ by, terminal }: { by: string; terminal?: string | undefined }): string =>
  terminal ? ` pela própria pessoa no terminal ${terminal}` : byOperator(by);

function undoneSteps({ at, by, as, of }: ExplainedLine['undone'][number]): Step[] {
  const [done, what] = as === 'deleted' ? ['Excluída', 'exclusão'] : ['Concluída', 'conclusão'];
  return [
    { at: of.at, text: `${done}${byOperator(of.by)}.` },
    { at, text: `A ${what} foi desfeita${byOperator(by)}: vale o que valia antes.` },
  ];
}

const byOperator = (name: string): string => (name ? ` por ${titleCase(name)}` : ' por um operador');

function ruleOf(line: ExplainedLine): string {
  const { person, state, site, reservedSite, decision, closed, waiver, givenTo } = line;
  if (givenTo !== null) return `Passada adiante a ${givenTo}: nada é cobrado de quem a passou.`;
  if (closed) return 'Não vale mais: nada é cobrado.';
  if (person === 'guest') return 'Visitante: a refeição não é cobrada.';
  if (person === 'master') return 'Código Master: a refeição não é cobrada.';
  if (state === pending) return 'Pendente: o valor é decidido quando a pessoa passa ou o turno termina.';
  if (decision) return `Um operador concluiu a reserva: vale como ${statusNames[concluded]}.`;
  if (state === concluded)
    return `Reservou ${inSite(site)} e passou ${inSite(site)}: ${statusNames[concluded]}.`;
  if (state === expired) {
    const missed = `Reservou ${inSite(site)} e não passou até o fim do turno: ${statusNames[expired]}`;
    return waiver
      ? `${missed}, dispensado da cobrança por ${describeGrounds(waiver.grounds)}.`
      : `${missed}.`;
  }
  const reserved = reservedSite ? `Reservou ${inSite(reservedSite)}, passou` : 'Não reservou, passou';
  return `${reserved} ${inSite(site)}: ${statusNames[4]}.`;
}

/** What counts as its shift, and until when it was reserved, where that is not as on every day. */
const hoursTextOf = ({ otherHours, closed, givenTo }: ExplainedLine): string =>
  otherHours && !closed && givenTo === null
    ? `Outro horário neste dia: ${describeHours(otherHours.hours)} (${otherHours.reason}).`
    : '';

function priceTextOf(
  { person, state, priceCents, prices, closed, waiver, givenTo }: ExplainedLine,
  zone: TimeZone,
): string | null {
  const status = wireStatus(state);
  if (closed || givenTo !== null || person !== 'employee' || status === null || status === pending)
    return null;
  const amount =
    waiver && status === expired
      ? `${formatReais(toReais(priceCents))}: dispensado. Seria ${formatReais(toReais(waiver.fromCents))}, valor de ${statusNames[status]}`
      : `${formatReais(toReais(priceCents))}: valor de ${statusNames[status]}`;
  return prices
    ? `${amount}, versão ${prices.version}, em vigor desde ${brazilianMoment(prices.validFrom, zone)}.`
    : `${amount}.`;
}
