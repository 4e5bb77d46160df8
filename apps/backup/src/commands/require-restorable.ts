import { isNewerThanKnown } from '@reserva/database/migrations';
import type { Manifest } from '../archive/manifest.ts';
import { BackupFailure } from '../failure.ts';

const VOID = [
  'os códigos dos autenticadores cadastrados (um administrador redefine os dois fatores de cada pessoa)',
  'as senhas gravadas das catracas e os seus caminhos (cada catraca é cadastrada de novo)',
  'os códigos de acesso nos celulares, até o próximo acesso de cada pessoa',
  'o vínculo entre as respostas das pesquisas e quem as deu (ninguém altera o que já respondeu)',
];

/**
 * Checks that this version and secret can restore the backup.
 * @throws BackupFailure when it is of a newer version, or of another master secret without `otherSecret`
 */
export function requireRestorable(
  { fingerprint, migrations }: Pick<Manifest, 'fingerprint' | 'migrations'>,
  ours: string,
  otherSecret: boolean,
): void {
  if (isNewerThanKnown(migrations.map((_id) => ({ _id, appliedAt: new Date(0) })))) {
    throw new BackupFailure('A cópia é de uma versão mais nova do sistema. Instale essa versão e repita.');
  }
  if (fingerprint === ours || otherSecret) return;
  throw new BackupFailure(
    [
      'A cópia foi feita com outro APP_SECRET: é de outra empresa, ou o segredo mudou. Use o APP_SECRET da época.',
      'Com outro deixariam de valer:',
      ...VOID.map((item) => `  - ${item}`),
      'Se ele se perdeu de vez, repita com --other-secret. Nada foi alterado.',
    ].join('\n'),
  );
}
