import { run } from './run.mjs';

const NEEDS = [
  'This needs a Docker engine that answers, and its plug-in `compose` 2.24 or newer.',
  'Debian: apt-get install docker.io docker-compose (or docker-compose-v2), and start dockerd.',
  'DOCKER_HOST names an engine elsewhere. Where no registry is reached: node scripts/stand-ins.mjs.',
].join('\n');

export const docker = (args, options = {}) => run(['docker', ...args], options);

/** @returns what it printed. @throws with that where it fails */
export async function mustRun(command, options = {}) {
  const { code, output } = await run(command, options);
  if (code === 0) return output;
  throw new Error(
    `${command.slice(0, 4).join(' ')} … ended with ${code}:\n${output.trim().split('\n').slice(-30).join('\n')}`,
  );
}

/** @throws with what is missing */
export async function needDocker({ compose = false } = {}) {
  const engine = await docker(['version', '--format', '{{.Server.Version}}']);
  if (engine.code !== 0) throw new Error(`No Docker engine answers.\n${NEEDS}`);
  if (!compose) return;
  const plugin = await docker(['compose', 'version', '--short']);
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(plugin.output) ?? [];
  if (plugin.code !== 0 || Number(major) * 1000 + Number(minor) < 2024) {
    throw new Error(`docker compose: ${plugin.output.trim() || 'is missing'}.\n${NEEDS}`);
  }
}
