import { parseArgs } from 'node:util';
import { pathFrom } from './data-folder.mjs';

/** `--data DIR` and `--port N` say of which system, and are ours. @returns these, and all else that was typed */
export function readSystemOptions(args) {
  const { values, tokens } = parseArgs({
    args,
    options: { data: { type: 'string', default: '.data' }, port: { type: 'string', default: '3000' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const isOurs = ({ kind, name }) => kind === 'option' && ['data', 'port'].includes(name);
  const ours = new Set(
    tokens.filter(isOurs).flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])),
  );
  return {
    dataDir: pathFrom(values.data),
    port: Number(values.port),
    others: args.filter((_, index) => !ours.has(index)),
  };
}

/** How far the clock of the running system is moved (`--at`): what has an end must end by it. */
export async function clockOffsetOf(port) {
  try {
    const answer = await fetch(`http://localhost:${port}/backendapi/health`, {
      signal: AbortSignal.timeout(2_000),
    });
    const there = Number(answer.headers.get('x-server-time'));
    return there ? there - Date.now() : 0;
  } catch {
    return 0;
  }
}
