import { readRedisAddress } from '@reserva/runtime/process/redis-address';
import type { Context } from '../context.ts';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';
import { factsOf, findingsByPrimary } from '../net/redis-info.ts';
import { fromSentinels, type Watched } from '../net/sentinels.ts';
import type { Check } from '../run-checks.ts';

export const replicas: Check = {
  name: 'redis-replicas',
  title: 'Réplicas do Redis',
  run: checkReplicas,
};

async function checkReplicas(context: Context) {
  const connected = await context.redis();
  const { url } = context.config.redis;
  const { isCluster, replicas: requiredReplicas } = readRedisAddress(url);
  const watched = await fromSentinels(url);
  const state = isCluster ? factsOf(String(await connected.cluster('INFO'))).get('cluster_state') : 'ok';
  const findings = await findingsByPrimary(connected, async (primary) => {
    const facts = factsOf(await primary.info('replication'));
    const isPrimary = facts.get('role') === 'master';
    return evaluateReplication({ isPrimary, replicas: replicasIn(facts), requiredReplicas, watched });
  });
  return [...evaluateCluster(state ?? 'unknown'), ...findings];
}

/** Parses the replicas, such as `slave0:ip=10.0.0.2,port=6379,state=online,offset=12,lag=0`. */
function replicasIn(facts: ReadonlyMap<string, string>): Replica[] {
  const written = Number(facts.get('master_repl_offset') ?? 0);
  return [...facts].flatMap(([name, value]) => {
    if (!/^slave\d+$/.test(name)) return [];
    const said = new Map(value.split(',').map((pair) => pair.split('=') as [string, string]));
    return [
      {
        address: `${said.get('ip')}:${said.get('port')}`,
        state: said.get('state') ?? 'unknown',
        behindBytes: Math.max(0, written - Number(said.get('offset') ?? 0)),
        silentSeconds: Number(said.get('lag') ?? 0),
      },
    ];
  });
}

/** The replicas as Redis and its sentinels report them. */
export interface ReplicationFacts {
  isPrimary: boolean;
  /** The replicas that are connected to the primary. */
  replicas: readonly Replica[];
  /** The number of replicas that must receive a write before Redis acknowledges it. */
  requiredReplicas: number;
  /** The report of the sentinels, or null if the address names none. */
  watched: Watched | null;
}

export interface Replica {
  address: string;
  /** `online` once the replica has all data and receives new writes. */
  state: string;
  /** The bytes that the replica has not acknowledged. */
  behindBytes: number;
  /** The seconds since the replica's last acknowledgement. */
  silentSeconds: number;
}

const SILENT_SECONDS = 10;
/**
 * The number of bytes that a replica may be behind the primary. In a busy minute a replica is some hundred kilobytes
 * behind.
 */
const BEHIND_BYTES = 4_000_000;
const REPLICA_TODO =
  'Veja se a máquina dela está ligada, alcança o primário e tem masterauth certo; o log dela diz por quê.';

export function evaluateReplication(facts: ReplicationFacts): Finding[] {
  const { isPrimary, replicas, requiredReplicas, watched } = facts;
  if (!isPrimary) {
    return [
      fault(
        'O Redis desse endereço é uma réplica, e não aceita gravação.',
        'Ninguém reserva, entra ou passa na catraca por ele.',
        'Em REDIS_URL nomeie os sentinels (redis-sentinel://…), ou o primário.',
      ),
    ];
  }
  const findings = [
    ...replicas.flatMap(evaluateReplica),
    ...(watched?.gone ?? []).map(evaluateGone),
    ...evaluateCount(replicas, requiredReplicas),
    ...(watched ? evaluateSentinels(watched) : []),
  ];
  if (findings.length > 0) return findings;
  if (!watched && replicas.length === 0) return [skipped('Um Redis só, sem réplicas.')];
  const watchers = watched ? `; sentinels de acordo: ${watched.sentinels.length}` : '';
  return [ok(`Réplicas em dia: ${replicas.length}${watchers}.`)];
}

function evaluateReplica({ address, state, behindBytes, silentSeconds }: Replica): Finding[] {
  const why = 'Se o primário cai agora, ela não tem o que ele já confirmou.';
  if (state !== 'online') return [warning(`A réplica ${address} ainda copia (${state}).`, why, REPLICA_TODO)];
  if (silentSeconds > SILENT_SECONDS)
    return [warning(`A réplica ${address} não diz nada há ${silentSeconds} s.`, why, REPLICA_TODO)];
  if (behindBytes <= BEHIND_BYTES) return [];
  const megabytes = Math.round(behindBytes / 1_000_000);
  return [warning(`A réplica ${address} está ${megabytes} MB atrasada.`, why, REPLICA_TODO)];
}

const evaluateGone = (address: string): Finding =>
  warning(`A réplica ${address} está fora do ar.`, 'Uma cópia a menos do que está nas filas.', REPLICA_TODO);

function evaluateCount(replicas: readonly Replica[], required: number): Finding[] {
  const online = replicas.filter(({ state }) => state === 'online').length;
  if (online >= required) return [];
  return [
    fault(
      `Réplicas necessárias: ${required}; em dia: ${online}.`,
      'Recibos e registros esperam, e passagens na catraca são recusadas, até uma réplica confirmar.',
      `${REPLICA_TODO} Sem conserto à vista: ?replicas=0 em REDIS_URL, sabendo que o que ele confirma morre com ele.`,
    ),
  ];
}

/**
 * Returns the finding about a cluster that is not ok.
 * @param state the `cluster_state` of `CLUSTER INFO`
 */
export const evaluateCluster = (state: string): Finding[] =>
  state === 'ok'
    ? []
    : [
        fault(
          `O cluster do Redis não atende todas as chaves (cluster_state ${state}).`,
          'As filas sem primário param até que uma réplica assuma.',
          'Veja em redis-cli cluster nodes qual nó falta, e inicie-o.',
        ),
      ];

function evaluateSentinels({ sentinels, noQuorum }: Watched): Finding[] {
  const silent = sentinels.filter(({ fault: why }) => why !== null);
  return [
    ...silent.map(({ address, fault: why }) =>
      warning(
        `O sentinel ${address} não responde: ${why}`,
        'Sem a maioria deles ninguém escolhe outro primário.',
        'Inicie-o, e confira o endereço em REDIS_URL.',
      ),
    ),
    ...(noQuorum === null
      ? []
      : [
          fault(
            `Os sentinels não poderiam escolher outro primário: ${noQuorum}`,
            'Se o primário cai, tudo para até que alguém o reinicie.',
            'Inicie os que faltam; precisam da maioria, em máquinas diferentes.',
          ),
        ]),
  ];
}
