import { run, tool } from './run.mjs';

/**
 * Builds the packages that changed since the last build; turbo caches the others.
 * @throws Error with the output of the failing part
 */
export async function build() {
  console.log('Building …');
  const began = Date.now();
  const { code, output } = await run(
    tool('turbo/bin/turbo', 'run', 'build', 'bundle', '--output-logs=errors-only'),
    {
      env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    },
  );
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  const cached = /Cached:\s+(\d+) cached, (\d+) total/.exec(output);
  const detail = cached ? ` (${cached[2] - cached[1]} of ${cached[2]} parts new)` : '';
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s${detail}`);
}
