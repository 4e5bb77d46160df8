import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts, HIDDEN, hideCpfs, secretFields, withoutSecrets } from './redact.ts';

export type { Logger } from 'pino';

/**
 * Creates a logger that writes one JSON line per entry. An unknown level counts as `info`, because the configuration
 * reports the mistake.
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
      // The formatter does not see the fields of a child logger.
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: HIDDEN },
      hooks: { streamWrite: hideCpfs },
    },
    // Writing is synchronous. Otherwise the last lines before the process ends could be lost or out of order.
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** The error is left out of `withoutSecrets`, because its serializer converts it. */
const errorOf = (entry: Record<string, unknown>) => ('err' in entry ? { err: entry.err } : {});
const omitError = ({ err: _, ...entry }: Record<string, unknown>) => entry;
