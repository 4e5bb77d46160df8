import { parseArgs } from 'node:util';

export const USAGE = `npm start -- [options]     npm run dev -- [options]

  --port N              web and API on port N, the others next to it   (3000)
  --data DIR            where databases, e-mails and logs are kept     (.data)
  --at YYYY-MM-DDTHH:MM start at that local moment and run on from there
  --no-demo             do not fill an empty database with demo data
  --crowd N             N people a minute pass the emulated turnstiles (the demo's employees, each at their own time)
  --watch               run the sources, and again when they change (npm run dev)`;

/** Thrown when a person typed a wrong option. It is shown with the usage and without a stack trace. */
export class UsageError extends Error {}

function integer(name, text, { min, max }) {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

const crowdOf = (text, demo) =>
  text === undefined ? (demo ? 'habits' : 0) : integer('crowd', text, { min: 0, max: 3_000 });

function isMoment(text) {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
  const instant = new Date(`${date}T${time}:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${date}T${time}`);
}

/**
 * Parses the options of `npm start`.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export function parseOptions(args, env) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '3000' },
        data: { type: 'string' },
        at: { type: 'string' },
        'no-demo': { type: 'boolean', default: false },
        crowd: { type: 'string' },
        watch: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    throw new UsageError(error.message);
  }
  const production = env.NODE_ENV === 'production';
  if (values.at !== undefined && production) {
    throw new UsageError('--at moves the clock of all processes and is refused with NODE_ENV=production');
  }
  if (values.at !== undefined && !isMoment(values.at)) {
    throw new UsageError(`--at must be a local moment such as 2026-11-19T11:30, not "${values.at}"`);
  }
  const demo = !values['no-demo'] && !production;
  return {
    help: values.help,
    // The system uses ports up to N+94.
    port: integer('port', values.port, { min: 1, max: 65_441 }),
    data: values.data,
    at: values.at,
    demo,
    crowd: crowdOf(values.crowd, demo),
    watch: values.watch,
  };
}

export const TEST_USAGE = `npm test -- [--stores containers|embedded] [--node 22|24] [FILE …]

  --stores containers   MongoDB and Redis in containers; fails if no Docker engine responds
  --stores embedded     the engines of this machine, even if a Docker engine responds
  --node 22|24          run on that version of Node, from npm, in place of the installed one
  FILE                  only the test files whose path contains one of these`;

/**
 * Parses the options of `npm test`.
 * @param {string[]} args
 * @throws {UsageError} when an option is unknown
 */
export function parseTestOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { stores: { type: 'string' }, node: { type: 'string' } },
    });
    if (![undefined, 'containers', 'embedded'].includes(values.stores)) {
      throw new Error(`--stores must be containers or embedded, not "${values.stores}"`);
    }
    if (![undefined, '22', '24'].includes(values.node)) {
      throw new Error(`--node must be 22 or 24, not "${values.node}"`);
    }
    return { files: positionals, stores: values.stores, node: values.node };
  } catch (error) {
    throw new UsageError(`${error.message}\n\n${TEST_USAGE}`);
  }
}
