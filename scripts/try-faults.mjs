// npm run try:faults: breaks every part of a system in every way, and writes docs/faults.md.
// npm run try:failover: kills and freezes the primary of three Redis while a hundred people a second reserve.
import { installMissing } from './install.mjs';
import { build } from './lib/build.mjs';

const [what = '', only] = process.argv.slice(2);

try {
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  await build();
  if (what === 'failover') await (await import('../bench/src/faults/failover.ts')).tryFailover();
  else await (await import('../bench/src/faults/main.ts')).tryFaults(only);
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
