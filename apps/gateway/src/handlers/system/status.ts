import type { AnswerOf } from '@reserva/contracts/operations';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { partStates } from '@reserva/database/queries/system/part-states';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { siteIds, siteNames } from '@reserva/domain/basics/meals';
import type { TimeZone } from '@reserva/domain/basics/time';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import {
  CHECK_OVERDUE_MS,
  isTerminalPart,
  type PartHealth,
  type PartState,
  type PartStatus,
  partAction,
  parts,
  processes,
  queueNames,
  refectoryHealth,
} from '@reserva/domain/system/parts';
import { collectPartStates } from '@reserva/service/collect-part-states';
import type { Context } from '../../context.ts';
import { cacheAnswer } from '../../health/cache-answer.ts';
import type { Handlers } from '../handler.ts';

/** Milliseconds between two reads of the public status, however many people view it. */
const CACHE_MS = 15_000;

/** The states of the parts of the system. */
export const statusHandlers = {
  /** Checks every part now, and adds the stored history of each. */
  'system.getStatus': async (context) => {
    const { database, clock, config } = context;
    const { timezone: zone, redis: redisConfig, production } = config;
    const { states, names } = await collectPartStates({ ...context, redisConfig, production });
    const [stored, round] = await Promise.all([
      partStates(database, [...names.keys()]),
      database.rounds.findById('watch').lean(),
    ]);
    return {
      partes: [...names].map(([id, name]) =>
        partOnWire({ id, name, current: states.get(id) ?? null, stored: stored.get(id) ?? null }, zone),
      ),
      ronda: round && brazilianMoment(round.at, zone),
      rondaParada: !round || Math.abs(clock.now().getTime() - round.at.getTime()) > CHECK_OVERDUE_MS,
    };
  },

  /** Reports whether the turnstiles of each refectory operate. */
  'system.getPublicStatus': (context) => cachedStatus(context),

  /** Returns the length and age of each queue, but never its contents. @throws StoreUnavailable when Redis is away */
  'system.getQueues': async ({ commands, publisher, clock, config }) => {
    const [ofCommands, ofEvents] = await Promise.all([commands.stats(), publisher.stats()]);
    const all = [...ofCommands, ofEvents];
    return {
      filas: all.map(({ name, waiting, active, delayed, failed, oldestSeconds }) => ({
        id: name,
        nome: queueNames[name] ?? name,
        esperando: waiting,
        andamento: active,
        adiadas: delayed,
        falhas: failed,
        maisAntiga: oldestSeconds,
      })),
      em: brazilianMoment(clock.now(), config.timezone),
    };
  },
} satisfies Partial<Handlers>;

type OnWire = AnswerOf<'system.getStatus'>['partes'][number];

const states = { ok: 'ok', degraded: 'degradado', failed: 'falha' } as const satisfies Record<
  PartState,
  string
>;

const stateOnWire = (state: PartState) => states[state];

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
function partOnWire({ id, name, current, stored }: PartOnPage, zone: TimeZone): OnWire {
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
    // A state that differs from the stored one began after the last check by the activity service, at an unknown
    // moment.
    desde: stored && stored.state === state ? at(stored.since) : null,
    historico: history.map((past) => ({
      situacao: stateOnWire(past.state),
      detalhe: past.detail,
      de: at(past.from),
      ate: at(past.to),
    })),
  };
}

type Status = AnswerOf<'system.getPublicStatus'>;

const cachedStatus = cacheAnswer(CACHE_MS, async ({ database, clock, config }: Context): Promise<Status> => {
  const now = clock.now();
  const turnstiles = await allTurnstiles(database);
  const refeitorios = siteIds.map((local) => {
    const here = turnstiles.filter(({ site }) => site === local);
    const operating = here.filter(({ lastSeenAt }) => isOperating(lastSeenAt, now)).length;
    const { state, detail } = refectoryHealth(operating, here.length);
    return {
      local,
      situacao: stateOnWire(state),
      texto: `Refeitório ${siteNames[local]}: ${detail}`,
    };
  });
  return { refeitorios, em: brazilianMoment(now, config.timezone) };
});
