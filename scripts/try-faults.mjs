// `npm run try:faults`: breaks every part of a system in every way, and writes docs/faults.md.
// `npm run try:failover`: kills and freezes the primary of three Redis while a hundred people per second reserve.
import { build } from './lib/build.mjs';
import { withSources } from './lib/with-sources.mjs';

const [what = '', only] = process.argv.slice(2);

await withSources(async () => {
  await build();
  if (what === 'failover') await (await import('../bench/src/faults/failover.ts')).tryFailover();
  else await (await import('../bench/src/faults/main.ts')).tryFaults(only);
});
process.exit();
