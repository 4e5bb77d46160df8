import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts, HIDDEN, hideCpfs, secretFields, withoutSecrets } from './redact.ts';

export type { Logger } from 'pino';

/**
 * One JSON line per event. An unknown level counts as `info`: the configuration names the mistake.
 * @param destination stdout when absent
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
      // The formatter does not see what a child logger was given.
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: HIDDEN },
      hooks: { streamWrite: hideCpfs },
    },
    // At once: otherwise the last words before an end come in the wrong order, or not at all.
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** `err` goes to its serializer as it is. */
const errorOf = (entry: Record<string, unknown>) => ('err' in entry ? { err: entry.err } : {});
const omitError = ({ err: _, ...entry }: Record<string, unknown>) => entry;
