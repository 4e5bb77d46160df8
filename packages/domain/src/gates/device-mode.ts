/**
 * The party that decides at a gate. `online`: our server. `contingency`: the device, because it lost the connection.
 * `standalone`: the device, because it is set so.
 * Source: docs/turnstile-controlid.md, `general.online` and `operation_mode`.
 */
export type DeviceModeKind = 'online' | 'contingency' | 'standalone';

export interface DeviceMode {
  kind: DeviceModeKind;
  /** Null if the start of this mode was not observed. */
  since: Date | null;
  /** The time of the last report. */
  seenAt: Date;
  /** The last loss of connection; `from` is null if its start is not known. */
  lastContingency: { from: Date | null; to: Date } | null;
}

/** A report of a device about its mode, or a conclusion from its behaviour. */
export interface ModeReport {
  kind: DeviceModeKind;
  at: Date;
  /** The start of the preceding loss of connection, if the device reports it. */
  lastOffline?: Date | null;
}

/**
 * Returns the mode after a report.
 * @returns null if the report is older than the stored mode
 */
export function modeAfter(stored: DeviceMode | null, report: ModeReport): DeviceMode | null {
  const { kind, at } = report;
  if (stored && stored.seenAt > at) return null;
  const over = kind === 'online' ? contingencyOver(stored, report) : null;
  const lastContingency = over ?? stored?.lastContingency ?? null;
  if (stored?.kind === kind && !over) return { ...stored, seenAt: at };
  const isStartKnown = stored !== null || over !== null || kind === 'contingency';
  return { kind, since: isStartKnown ? at : null, seenAt: at, lastContingency };
}

/**
 * Two reports of a lost connection with less than this between their starts are about the same loss. A restarted device
 * reports its last loss again, and the start differs because its clock error is measured again.
 */
const SAME_MS = 60_000;

function contingencyOver(
  stored: DeviceMode | null,
  { at, lastOffline = null }: ModeReport,
): DeviceMode['lastContingency'] {
  const before = stored?.lastContingency?.from?.getTime();
  const isNew = lastOffline && (before === undefined || Math.abs(lastOffline.getTime() - before) >= SAME_MS);
  if (isNew) return { from: lastOffline, to: at };
  return stored?.kind === 'contingency' ? { from: stored.since, to: at } : null;
}
