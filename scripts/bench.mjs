import { installMissing } from './install.mjs';
import { build } from './lib/build.mjs';

try {
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  await build();
  const { main } = await import('../bench/src/main.ts');
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
