import type { AnswerOf } from '@reserva/contracts/operations';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import { partAction, partWords } from '@reserva/domain/system/part-words';
import type { Kept, Part, PartState, Seen } from '@reserva/domain/system/parts';
import { isTerminalPart, services } from '@reserva/domain/system/parts';

type OnWire = AnswerOf<'system.getStatus'>['partes'][number];

export const momentOnWire = brazilianMoment;

const states = { ok: 'ok', degraded: 'degradado', failed: 'falha' } as const satisfies Record<
  PartState,
  string
>;
export const stateOnWire = (state: PartState) => states[state];

const processes: readonly string[] = ['gateway', ...services];
function groupOf(id: string): OnWire['grupo'] {
  if (processes.includes(id)) return 'processos';
  if (id in partWords) return 'servicos';
  return isTerminalPart(id) ? 'terminais' : 'catracas';
}

/**
 * A part as whoever runs the system sees it.
 * @param given.seen at this moment; null where only what is kept is known
 * @param given.name of a turnstile or a terminal
 */
export function partOnWire(
  { id, name, seen, kept }: { id: string; name?: string | undefined; seen: Seen | null; kept: Kept | null },
  zone: TimeZone,
): OnWire {
  const at = (moment: Date) => brazilianMoment(moment, zone);
  const { state, detail } = seen ?? kept ?? { state: null, detail: '' };
  const history = [...(kept?.history ?? [])].reverse();
  return {
    id,
    nome: name ?? partWords[id as Part].name,
    grupo: groupOf(id),
    situacao: state && stateOnWire(state),
    detalhe: detail,
    acao: state ? partAction(id, state) : '',
    // What has changed since the last round is of this moment.
    desde: kept && kept.state === state ? at(kept.since) : null,
    historico: history.map((past) => ({
      situacao: stateOnWire(past.state),
      detalhe: past.detail,
      de: at(past.from),
      ate: at(past.to),
    })),
  };
}
