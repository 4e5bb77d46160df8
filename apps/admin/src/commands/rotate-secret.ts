import { setTimeout as wait } from 'node:timers/promises';
import { recordsOf } from '@reserva/database/fitness';
import { heldLease, underLease } from '@reserva/database/lease';
import { beginRotation, endRotation, notedSecret } from '@reserva/database/secret-rotation';
import { commit } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { endOf } from '@reserva/database/writes/end-sessions';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { newId } from '@reserva/runtime/process/ids';
import type { Command } from '../command.ts';
import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { type Plan, planRotation } from '../rotation/plan-rotation.ts';
import { refuseRunning } from '../rotation/refuse-running.ts';
import { rehashAnswers } from '../rotation/rehash-answers.ts';
import { type RotationCounts, resealStored, sum } from '../rotation/reseal-stored.ts';

const NOTHING_DONE = 'Pare o sistema e repita. Nada foi alterado.';
const HALF_DONE =
  'A troca começou e não terminou: pare o sistema e repita o comando com os mesmos dois segredos.';

const NEXT_STEPS = [
  'Deixaram de valer: todas as sessões, os códigos QR abertos (também os de terceiros, de visitantes e Código Master)',
  'e os endereços das catracas. Senhas, autenticadores e respostas de pesquisas continuam.',
  'Agora: o segredo novo passa a ser APP_SECRET (o de npm start é trocado sozinho), e APP_SECRET_NEW deixa de existir;',
  'inicie então todo o sistema, também o que faz os backups.',
  'As catracas recebem o endereço novo em segundos, se responderem; até lá decidem sozinhas.',
  'As cópias de segurança feitas até aqui só são restauradas com o segredo antigo: guarde-o, separado delas, e faça uma',
  'cópia nova logo depois de iniciar.',
];

/**
 * Replaces the master secret, and reseals and rehashes all data that depends on it. An interruption leaves each value
 * under one of the two secrets. Until the same command is run again, no process starts and no backup is made.
 */
export const rotateSecret: Command = async (context) => {
  const { database, config } = context;
  const { redis, secrets } = config;
  const plan = planRotation(secrets, await notedSecret(database));
  if (plan.kind === 'refused') throw new Refused(`${plan.why} Nada foi alterado.`);
  if (plan.kind === 'done')
    return ['O banco de dados já está com o segredo de APP_SECRET_NEW.', ...NEXT_STEPS];
  if (!redis) throw new Refused('Defina REDIS_URL: o Redis sabe o que está em execução.');
  await refuseRunning(redis, plan.from.rotating ? HALF_DONE : NOTHING_DONE);
  // An interrupted rotation already prevents backups. A lease that is still held is then the lease of that rotation.
  if (!plan.from.rotating) await refuseDuringBackup(context);
  return underLease(
    recordsOf(database).db.collection('backupLease'),
    { id: 'backup', owner: newId(context.clock.now()) },
    () => rotate(context, plan, redis),
  );
};

async function rotate(
  context: Context,
  { from, to }: Extract<Plan, { kind: 'rotate' }>,
  redis: NonNullable<Context['config']['redis']>,
): Promise<string[]> {
  const { database, clock } = context;
  const rotation = await beginRotation(database, from, { id: newId(clock.now()), fingerprint: to });
  const { passed, sessions } = await rotateUntilStable(context);
  // Wait for processes that were starting: they may have checked the secret before the rotation began. Such a process
  // gives its first sign of life within `startsWithinMs`.
  await wait(context.startsWithinMs);
  await refuseRunning(redis, HALF_DONE);
  const late = await rotateUntilStable(context);
  await noteLine(context, rotation.id);
  await endRotation(database, rotation);
  return [
    `APP_SECRET trocado: ${passed.changed + late.passed.changed} textos cifrados de novo, ${sessions + late.sessions} sessões encerradas.`,
    ...unreadableLine(late.passed),
    ...NEXT_STEPS,
  ];
}

const unreadableLine = ({ unreadable }: RotationCounts): string[] =>
  unreadable === 0
    ? []
    : [`${unreadable} já não abriam com o segredo antigo, de outra época, e ficaram como estavam.`];

/** Converts all data repeatedly until nothing had to be changed, because data can be written meanwhile. */
async function rotateUntilStable(context: Context): Promise<{ passed: RotationCounts; sessions: number }> {
  const { database, config } = context;
  let [changed, sessions] = [0, 0];
  for (;;) {
    const ended = await documents(database.sessions).updateMany(
      { revokedAt: null },
      endOf(context.clock.now(), 'secret changed'),
    );
    const passed = sum([
      await resealStored(database, config.secrets),
      await rehashAnswers(database, config.secrets),
    ]);
    changed += passed.changed;
    sessions += ended.modifiedCount;
    if (passed.changed + ended.modifiedCount === 0) return { passed: { ...passed, changed }, sessions };
  }
}

/**
 * Writes the rotation's line of the operators' log. The line concerns no person, so the outbox of any user can hold it.
 * A repeated rotation writes the same line.
 */
async function noteLine(context: Context, rotationId: string): Promise<void> {
  const { users } = context.database;
  const firstUser = await users.findOne().sort({ _id: 1 }).select({ _id: 1 }).lean();
  if (!firstUser) return;
  const description = 'Trocou o segredo do sistema (APP_SECRET); todas as sessões foram encerradas';
  await commit(context, users, {
    where: { _id: firstUser._id },
    changes: {},
    events: [commandLineEvent(rotationId, context.clock.now(), description)],
  });
}

/**
 * Refuses the rotation during a backup, because a backup records only one fingerprint of the secret for all its data.
 * @throws Refused when the lease of backups is held
 */
async function refuseDuringBackup({ database }: Context): Promise<void> {
  const leases = recordsOf(database).db.collection<{ _id: string; until: Date }>('backupLease');
  const activeLease = await leases.findOne({ _id: 'backup', ...heldLease() });
  if (activeLease)
    throw new Refused(
      'Uma cópia de segurança, uma restauração ou outra troca está em andamento. Espere que termine e repita.',
    );
}
