/**
 * Who decides at a gate: our server, or the device by itself, because it lost us (`contingency`) or was set so
 * (`standalone`). Source: docs/turnstile-controlid.md, `general.online` and `operation_mode`.
 */
export type DeviceModeKind = 'online' | 'contingency' | 'standalone';

export interface DeviceMode {
  kind: DeviceModeKind;
  /** Null where the change was not seen. */
  since: Date | null;
  /** When it was last heard of. */
  seenAt: Date;
  /** The last time it had lost us; `from` is null where nobody knows. */
  lastContingency: { from: Date | null; to: Date } | null;
}

/** What a device says, or shows by what it does. */
export interface ModeWord {
  kind: DeviceModeKind;
  at: Date;
  /** Since when it had lost us before that, where it says so. */
  lastOffline?: Date | null;
}

/** What is known after a word; null where it came late and a newer one is known. */
export function modeAfter(stored: DeviceMode | null, word: ModeWord): DeviceMode | null {
  const { kind, at } = word;
  if (stored && stored.seenAt > at) return null;
  const over = kind === 'online' ? contingencyOver(stored, word) : null;
  const lastContingency = over ?? stored?.lastContingency ?? null;
  if (stored?.kind === kind && !over) return { ...stored, seenAt: at };
  const seen = stored !== null || over !== null || kind === 'contingency';
  return { kind, since: seen ? at : null, seenAt: at, lastContingency };
}

/** It tells of its last contingency again when it starts; its clock is measured a little differently each time. */
const SAME_MS = 60_000;

function contingencyOver(
  stored: DeviceMode | null,
  { at, lastOffline = null }: ModeWord,
): DeviceMode['lastContingency'] {
  const before = stored?.lastContingency?.from?.getTime();
  const isNew = lastOffline && (before === undefined || Math.abs(lastOffline.getTime() - before) >= SAME_MS);
  if (isNew) return { from: lastOffline, to: at };
  return stored?.kind === 'contingency' ? { from: stored.since, to: at } : null;
}
