import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@reserva/local-infra/find-program';
import { freePort } from '@reserva/local-infra/probes';
import { listening, type SupervisedProgram, supervise } from './supervised-program.ts';

const CADDYFILE = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url));

/**
 * Starts Caddy as a proxy of one gateway, with the same configuration as in the containers.
 * @param gateway host and port
 * @returns null if this machine has no Caddy
 */
export async function startFront(
  dataDir: string,
  gateway: string,
): Promise<{ url: string; program: SupervisedProgram } | null> {
  const caddy = findProgram('caddy');
  if (!caddy) return null;
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const file = join(dataDir, 'Caddyfile');
  // These options make sure that Caddy does not change the trust store of this machine and does not use port 80.
  const own = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  writeFileSync(file, `${own}import ${CADDYFILE}\n`);
  const settings = [
    `PUBLIC_URL=${url}`,
    `GATEWAYS=${gateway}`,
    'CADDY_TLS=internal',
    `XDG_DATA_HOME=${dataDir}`,
  ];
  const args = [
    ...settings,
    `XDG_CONFIG_HOME=${dataDir}`,
    caddy,
    'run',
    '--config',
    file,
    '--adapter',
    'caddyfile',
  ];
  const start = () => listening('Caddy', port, '/usr/bin/env', args, join(dataDir, 'caddy.log'));
  return { url, program: await supervise(start) };
}
