import { spawn } from 'node:child_process';
import { findProgram } from './find-program.mjs';

// This file is JavaScript, because the scripts install a browser before a TypeScript runner is installed.

export const canAptInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined;

function apt(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`apt-get ${args.join(' ')} failed:\n${output.trim().split('\n').slice(-5).join('\n')}`),
        );
    });
  });
}

export async function aptInstall(name, log) {
  log(`${name} is missing: running apt-get install -y ${name} …`);
  // Another apt may be running, because a fresh machine updates itself. This option waits for its lock.
  const install = ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends', name];
  // A fresh machine has no package lists or old ones. An old list offers Chromium 150, which fails the tests without
  // network. If no mirror answers, the existing lists are used.
  await apt(['update']).catch(() => undefined);
  await apt(install);
}
