import { build } from './lib/build.mjs';
import { withSources } from './lib/with-sources.mjs';

await withSources(async () => {
  await build();
  const { main } = await import('../bench/src/main.ts');
  await main(process.argv.slice(2));
});
process.exit();
