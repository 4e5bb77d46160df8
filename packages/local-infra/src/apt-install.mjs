import { spawn } from 'node:child_process';
import { findProgram } from './find-program.mjs';

// This file is JavaScript, because scripts use it to install a browser before a TypeScript runner is installed.

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
  // Another apt may be running, because a new machine updates itself. With this option, apt waits until the other one
  // has ended.
  const install = ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends', name];
  // A new machine has no package lists, or old ones. An old list offers Chromium 150, with which the tests of a lost
  // network fail. If no mirror answers, apt uses the existing lists.
  await apt(['update']).catch(() => undefined);
  await apt(install);
}
