import type { AnswerOf } from '@reserva/contracts/operations';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import {
  isTerminalPart,
  type PartHealth,
  type PartState,
  type PartStatus,
  partAction,
  parts,
  processes,
} from '@reserva/domain/system/parts';

type OnWire = AnswerOf<'system.getStatus'>['partes'][number];

export const momentOnWire = brazilianMoment;

const states = { ok: 'ok', degraded: 'degradado', failed: 'falha' } as const satisfies Record<
  PartState,
  string
>;
export const stateOnWire = (state: PartState) => states[state];

const isOneOf = (ids: readonly string[], id: string) => ids.includes(id);
function groupOf(id: string): OnWire['grupo'] {
  if (isOneOf(processes, id)) return 'processos';
  if (isOneOf(parts, id)) return 'servicos';
  return isTerminalPart(id) ? 'terminais' : 'catracas';
}

interface PartOnPage {
  id: string;
  name: string;
  /** Null if the gateway cannot check the part. */
  current: PartHealth | null;
  stored: PartStatus | null;
}

/** Converts a part to its form on the page of the administrators. */
export function partOnWire({ id, name, current, stored }: PartOnPage, zone: TimeZone): OnWire {
  const at = (moment: Date) => brazilianMoment(moment, zone);
  const { state, detail } = current ?? stored ?? { state: null, detail: '' };
  const history = [...(stored?.history ?? [])].reverse();
  return {
    id,
    nome: name,
    grupo: groupOf(id),
    situacao: state && stateOnWire(state),
    detalhe: detail,
    acao: state ? partAction(id, state) : '',
    // A state that differs from the stored one changed after the last check of the activity service.
    desde: stored && stored.state === state ? at(stored.since) : null,
    historico: history.map((past) => ({
      situacao: stateOnWire(past.state),
      detalhe: past.detail,
      de: at(past.from),
      ate: at(past.to),
    })),
  };
}
