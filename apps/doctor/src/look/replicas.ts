import { readRedisAddress } from '@reserva/runtime/process/redis-address';
import type { Context } from '../context.ts';
import type { Check } from '../examine.ts';
import { judgeCluster, judgeReplication, type Replica } from '../judge/replicas.ts';
import { fromSentinels } from '../net/sentinels.ts';
import { factsOf, findingsByPrimary } from './redis-info.ts';

export const replicas: Check = {
  name: 'redis-replicas',
  title: 'Réplicas do Redis',
  look: lookAtReplicas,
};

async function lookAtReplicas(context: Context) {
  const connected = await context.redis();
  const { url } = context.config.redis;
  const { isCluster, replicas: requiredReplicas } = readRedisAddress(url);
  const watched = await fromSentinels(url);
  const state = isCluster ? factsOf(String(await connected.cluster('INFO'))).get('cluster_state') : 'ok';
  const findings = await findingsByPrimary(connected, async (primary) => {
    const facts = factsOf(await primary.info('replication'));
    const isPrimary = facts.get('role') === 'master';
    return judgeReplication({ isPrimary, replicas: replicasIn(facts), requiredReplicas, watched });
  });
  return [...judgeCluster(state ?? 'unknown'), ...findings];
}

/** `slave0:ip=10.0.0.2,port=6379,state=online,offset=12,lag=0` */
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
