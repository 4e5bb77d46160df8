import { parseArgs } from 'node:util';
import { scatteredTexts, textsByFeature } from './lib/product-texts.mjs';

/**
 * Prints all texts of the product by feature, for proofreading. With `--check` and folders of the web app it prints the
 * texts that are not in a `texts.ts`, and fails if there are any.
 */
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});

if (values.check) {
  const scattered = scatteredTexts(positionals.length > 0 ? positionals : ['apps/web/src']);
  for (const { file, line, text } of scattered) console.log(`${file}:${line}  ${text}`);
  console.log(`${scattered.length} texts outside texts.ts`);
  process.exitCode = scattered.length === 0 ? 0 : 1;
} else {
  for (const [feature, texts] of textsByFeature()) {
    console.log(`\n# ${feature}`);
    for (const { text } of texts) console.log(`  ${text}`);
  }
}
