import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts, HIDDEN, hideCpfs, secretFields, withoutSecrets } from './redact.ts';

export type { Logger } from 'pino';

/**
 * Creates a logger that writes one line of JSON per entry. An unknown level means `info`, because the check of the
 * configuration reports this mistake.
 * @param destination stdout by default
 */
export function createLogger(
  options: { name: string; level: string },
  destination?: DestinationStream,
): Logger {
  const { name, level } = options;
  const isKnown = level === 'silent' || level in pino.levels.values;
  return pino(
    {
      name,
      level: isKnown ? level : 'info',
      serializers: { err: errorFacts },
      formatters: {
        log: (entry) => ({ ...(withoutSecrets(omitError(entry)) as object), ...errorOf(entry) }),
      },
      // The formatter does not get the fields of a child logger, so this option hides secrets in them.
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: HIDDEN },
      hooks: { streamWrite: hideCpfs },
    },
    // Writes are synchronous. Otherwise the last lines before the end of the process could be lost.
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** Returns only the error of a log entry. `withoutSecrets` must not process it, because a serializer converts it. */
const errorOf = (entry: Record<string, unknown>) => ('err' in entry ? { err: entry.err } : {});
const omitError = ({ err: _, ...entry }: Record<string, unknown>) => entry;
