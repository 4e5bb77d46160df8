import process from 'node:process';
import { schemaStatus } from '@reserva/database/migrations';
import { missingIndexes } from '@reserva/database/missing-indexes';
import { percentText } from '@reserva/domain/basics/counted';
import type { Redis } from 'ioredis';
import type { Context } from '../context.ts';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';
import { factsOf, findingsByPrimary } from '../net/redis-info.ts';
import { type Check, storeAway } from '../run-checks.ts';

export const redis: Check = {
  name: 'redis',
  title: 'Redis',
  run: (context) => checkRedis(context).catch(storeAway('Redis', 'REDIS_URL')),
};

const checkRedis = async (context: Context) => findingsByPrimary(await context.redis(), checkPrimary);

async function checkPrimary(connected: Redis) {
  const facts = factsOf(await connected.info());
  return evaluateRedis({
    version: facts.get('redis_version') ?? '0',
    policy: await setting(connected, 'maxmemory-policy'),
    appendOnly: await setting(connected, 'appendonly'),
    appendFsync: await setting(connected, 'appendfsync'),
    lastWrite: facts.get('aof_last_write_status') ?? 'ok',
    usedBytes: Number(facts.get('used_memory') ?? 0),
    limitBytes: Number(facts.get('maxmemory') ?? 0),
  });
}

const setting = async (connected: Redis, name: string): Promise<string> => {
  const [, value] = (await connected.config('GET', name)) as string[];
  return value ?? '';
};

export const mongodb: Check = {
  name: 'mongodb',
  title: 'MongoDB',
  run: (context) => checkMongo(context).catch(storeAway('MongoDB', 'MONGO_URL')),
};

async function checkMongo(context: Context) {
  const { connection } = await context.database();
  const db = connection.getClient().db(connection.name);
  const [hello, build] = await Promise.all([db.command({ hello: 1 }), db.command({ buildInfo: 1 })]);
  // Only administrators may run `serverStatus`, so a refusal is ignored.
  const status = await db.command({ serverStatus: 1 }).catch(() => null);
  const facts = {
    version: String(build.version),
    embedded: Array.isArray(build.modules) && build.modules.includes('embedded'),
    replicaSet: typeof hello.setName === 'string' ? hello.setName : null,
    writable: hello.isWritablePrimary === true,
    persistent: status?.storageEngine?.persistent !== false,
  };
  return evaluateMongo(facts, context.config.production);
}

export const indexes: Check = {
  name: 'indexes',
  title: 'Índices',
  async run(context) {
    const database = await context.database();
    const isPrepared = (await schemaStatus(database)) === 'fit';
    return [evaluateIndexes(isPrepared ? await missingIndexes(database) : null)];
  },
};

export const node: Check = {
  name: 'node',
  title: 'Versão do Node',
  run: async () => [evaluateNode(process.version)],
};

export const schema: Check = {
  name: 'schema',
  title: 'Versão dos dados',
  run: async (context) => [schemaFindings[await schemaStatus(await context.database())]],
};

/** The settings of Redis from `CONFIG` and its state from `INFO`. */
export interface RedisFacts {
  version: string;
  policy: string;
  appendOnly: string;
  appendFsync: string;
  lastWrite: string;
  usedBytes: number;
  limitBytes: number;
}

const OLDEST_REDIS = [6, 2];
const FULL = 0.8;

export function evaluateRedis(facts: RedisFacts): Finding[] {
  const { version, policy, appendOnly, appendFsync, lastWrite, usedBytes, limitBytes } = facts;
  const findings = [
    policy !== 'noeviction' &&
      fault(
        `O Redis descarta dados quando falta memória (maxmemory-policy ${policy}).`,
        'Pedidos e recibos na fila somem sem que ninguém saiba.',
        'Inicie-o com --maxmemory-policy noeviction.',
      ),
    appendOnly !== 'yes' &&
      fault(
        'O Redis não grava o que recebe (appendonly no).',
        'O que está na fila se perde quando ele para.',
        'Inicie-o com --appendonly yes --appendfsync always.',
      ),
    appendOnly === 'yes' &&
      appendFsync !== 'always' &&
      warning(
        `O Redis grava com atraso (appendfsync ${appendFsync}).`,
        'Numa queda de energia se perde até um segundo do que ele confirmou.',
        'Inicie-o com --appendfsync always.',
      ),
    lastWrite !== 'ok' &&
      fault(
        'O Redis não conseguiu gravar pela última vez.',
        'O que está na fila se perde quando ele para.',
        'Veja o espaço no disco dele.',
      ),
    limitBytes > 0 &&
      usedBytes / limitBytes > FULL &&
      warning(
        `O Redis usa ${percentText(Math.round((usedBytes / limitBytes) * 100))} da memória que pode ter.`,
        'Cheio, ele não aceita mais reservas.',
        'Aumente REDIS_MAXMEMORY e REDIS_MEMORY, e veja qual fila cresce.',
      ),
    isOlder(version, OLDEST_REDIS) &&
      fault(
        `Redis ${version} é antigo demais.`,
        'As filas precisam da versão 6.2 ou mais nova.',
        'Atualize-o para a versão de docker-compose.yml.',
      ),
  ].filter((finding) => finding !== false);
  return findings.length > 0 ? findings : [ok(`Redis ${version}: grava tudo e não descarta nada.`)];
}

/** The facts that MongoDB reports. */
export interface MongoFacts {
  version: string;
  embedded: boolean;
  replicaSet: string | null;
  writable: boolean;
  /** False if MongoDB stores the data in memory only. */
  persistent: boolean;
}

const OLDEST_MONGO = [8, 0];

export function evaluateMongo(facts: MongoFacts, production: boolean): Finding[] {
  const { version, embedded, replicaSet, writable, persistent } = facts;
  if (!writable) {
    return [
      fault(
        `O MongoDB${replicaSet ? ` (conjunto ${replicaSet})` : ''} não aceita gravação agora.`,
        'Ninguém reserva nem passa na catraca.',
        'Veja rs.status(): sem maioria de membros não há primário. MONGO_URL deve nomear o conjunto (replicaSet=…).',
      ),
    ];
  }
  if (embedded) {
    const message =
      'O banco de dados é o motor embutido de npm start: feito para experimentar, grava em journal, e um processo só o serve.';
    return production
      ? [
          fault(
            message,
            'Com ele não há usuários, réplicas nem ferramentas do MongoDB.',
            'Instale MongoDB 8 (docker-compose.yml o traz) e defina MONGO_URL.',
          ),
        ]
      : [ok(message)];
  }
  if (isOlder(version, OLDEST_MONGO)) {
    return [
      fault(
        `MongoDB ${version} é antigo demais.`,
        'O sistema não inicia com ele.',
        'Atualize-o para a versão 8.',
      ),
    ];
  }
  if (!persistent) {
    return [
      fault(
        'O MongoDB não grava em disco (motor em memória).',
        'Tudo se perde quando ele para.',
        'Inicie-o com o motor wiredTiger.',
      ),
    ];
  }
  // Since MongoDB 6.1 the journal cannot be disabled.
  const journal = 'grava em journal antes de confirmar';
  return [
    ok(
      replicaSet
        ? `MongoDB ${version}, conjunto de réplicas ${replicaSet}: ${journal}.`
        : `MongoDB ${version}, um servidor só: ${journal}. O que protege do disco é o backup.`,
    ),
  ];
}

/**
 * Returns the finding about indexes.
 * @param missing entries such as `collection: fields`, or null if this version has not prepared the database yet
 */
export function evaluateIndexes(missing: readonly string[] | null): Finding {
  if (missing === null) return skipped('O banco de dados ainda não foi preparado por esta versão.');
  if (missing.length === 0) return ok('Todos os índices desta versão existem.');
  return fault(
    `Faltam índices: ${missing.join('; ')}.`,
    'Índices únicos impedem duas reservas da mesma refeição; sem os outros, listas param com o tempo.',
    'Rode docker compose up -d (provision os refaz), ou reinicie o sistema.',
  );
}

/** The finding for each result of comparing the database's schema with this version's. */
export const schemaFindings: Record<Awaited<ReturnType<typeof schemaStatus>>, Finding> = {
  fit: ok('Os dados são desta versão.'),
  behind: warning(
    'Os dados são de uma versão anterior.',
    'Os processos não iniciam antes que eles sejam atualizados.',
    'Inicie o sistema (docker compose up -d): ele os atualiza uma vez. Faça antes um backup.',
  ),
  newer: fault(
    'Os dados são de uma versão mais nova.',
    'Esta versão não inicia com eles.',
    'Inicie a versão que estava em execução, ou restaure o backup anterior a ela.',
  ),
  restoring: fault(
    'Uma restauração foi interrompida.',
    'Falta parte dos dados, e nada inicia.',
    'Repita a restauração: ela recomeça.',
  ),
  rotating: fault(
    'Uma troca de APP_SECRET foi interrompida.',
    'Nada inicia antes que ela termine.',
    'Repita rotate-secret com os mesmos dois segredos.',
  ),
};

const OLDEST_NODE = [20, 0];

export const evaluateNode = (version: string): Finding =>
  isOlder(version.replace(/^v/, ''), OLDEST_NODE)
    ? fault(`Node ${version} é antigo demais.`, 'O sistema precisa de Node 20 ou mais novo.', 'Atualize-o.')
    : ok(`Node ${version}.`);

function isOlder(version: string, [major = 0, minor = 0]: readonly number[]): boolean {
  const [there = 0, less = 0] = version.split('.').map(Number);
  return there < major || (there === major && less < minor);
}
