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
export function modeAfter(known: DeviceMode | null, word: ModeWord): DeviceMode | null {
  const { kind, at } = word;
  if (known && known.seenAt > at) return null;
  const over = kind === 'online' ? contingencyOver(known, word) : null;
  const lastContingency = over ?? known?.lastContingency ?? null;
  if (known?.kind === kind && !over) return { ...known, seenAt: at };
  const seen = known !== null || over !== null || kind === 'contingency';
  return { kind, since: seen ? at : null, seenAt: at, lastContingency };
}

/** It tells of its last contingency again when it starts; its clock is measured a little differently each time. */
const SAME_MS = 60_000;

function contingencyOver(
  known: DeviceMode | null,
  { at, lastOffline = null }: ModeWord,
): DeviceMode['lastContingency'] {
  const before = known?.lastContingency?.from?.getTime();
  const isNew = lastOffline && (before === undefined || Math.abs(lastOffline.getTime() - before) >= SAME_MS);
  if (isNew) return { from: lastOffline, to: at };
  return known?.kind === 'contingency' ? { from: known.since, to: at } : null;
}
