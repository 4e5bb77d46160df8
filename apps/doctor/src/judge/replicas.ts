import { type Finding, fault, ok, skipped, warning } from '../finding.ts';

/** What Redis says of its copies, and sentinels of all of them. */
export interface ReplicationFacts {
  isPrimary: boolean;
  /** Those that are connected to it. */
  replicas: readonly Replica[];
  /** Replicas that must have a write before it counts as safe. */
  requiredReplicas: number;
  /** Null where the address names Redis itself, and nobody watches it. */
  watched: Watched | null;
}

export interface Replica {
  address: string;
  /** `online` once it has everything, and takes what comes. */
  state: string;
  /** What it has not said to have. */
  behindBytes: number;
  /** Since it last said anything. */
  silentSeconds: number;
}

export interface Watched {
  /** Replicas that the sentinels know, and find gone. */
  gone: readonly string[];
  sentinels: readonly { address: string; fault: string | null }[];
  /** Why those that answer could not choose another primary; null where they could. */
  noQuorum: string | null;
}

const SILENT_SECONDS = 10;
/** A moment of a busy noon is some hundred kilobytes. */
const BEHIND_BYTES = 4_000_000;
const REPLICA_TODO =
  'Veja se a máquina dela está ligada, alcança o primário e tem masterauth certo; o log dela diz por quê.';

export function judgeReplication(facts: ReplicationFacts): Finding[] {
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
    ...replicas.flatMap(judgeReplica),
    ...(watched?.gone ?? []).map(judgeGone),
    ...judgeCount(replicas, requiredReplicas),
    ...(watched ? judgeSentinels(watched) : []),
  ];
  if (findings.length > 0) return findings;
  if (!watched && replicas.length === 0) return [skipped('Um Redis só, sem réplicas.')];
  const watchers = watched ? `; sentinels de acordo: ${watched.sentinels.length}` : '';
  return [ok(`Réplicas em dia: ${replicas.length}${watchers}.`)];
}

function judgeReplica({ address, state, behindBytes, silentSeconds }: Replica): Finding[] {
  const why = 'Se o primário cai agora, ela não tem o que ele já confirmou.';
  if (state !== 'online') return [warning(`A réplica ${address} ainda copia (${state}).`, why, REPLICA_TODO)];
  if (silentSeconds > SILENT_SECONDS)
    return [warning(`A réplica ${address} não diz nada há ${silentSeconds} s.`, why, REPLICA_TODO)];
  if (behindBytes <= BEHIND_BYTES) return [];
  const megabytes = Math.round(behindBytes / 1_000_000);
  return [warning(`A réplica ${address} está ${megabytes} MB atrasada.`, why, REPLICA_TODO)];
}

const judgeGone = (address: string): Finding =>
  warning(`A réplica ${address} está fora do ar.`, 'Uma cópia a menos do que está nas filas.', REPLICA_TODO);

function judgeCount(replicas: readonly Replica[], required: number): Finding[] {
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

/** @param state of the cluster, as `CLUSTER INFO` names it */
export const judgeCluster = (state: string): Finding[] =>
  state === 'ok'
    ? []
    : [
        fault(
          `O cluster do Redis não atende todas as chaves (cluster_state ${state}).`,
          'As filas sem primário param até que uma réplica assuma.',
          'Veja em redis-cli cluster nodes qual nó falta, e inicie-o.',
        ),
      ];

function judgeSentinels({ sentinels, noQuorum }: Watched): Finding[] {
  const findings: Finding[] = [];
  for (const { address, fault: why } of sentinels.filter(({ fault: because }) => because !== null)) {
    findings.push(
      warning(
        `O sentinel ${address} não responde: ${why}`,
        'Sem a maioria deles ninguém escolhe outro primário.',
        'Inicie-o, e confira o endereço em REDIS_URL.',
      ),
    );
  }
  if (noQuorum !== null) {
    findings.push(
      fault(
        `Os sentinels não poderiam escolher outro primário: ${noQuorum}`,
        'Se o primário cai, tudo para até que alguém o reinicie.',
        'Inicie os que faltam; precisam da maioria, em máquinas diferentes.',
      ),
    );
  }
  return findings;
}
