import type { Context } from '../context.ts';
import { setting } from '../device/device.ts';
import { facesOn } from '../device/faces.ts';
import { countFaults } from '../device/faults.ts';
import { screenAt } from '../device/screen.ts';
import { monitorUrl, serverUrl } from '../server-calls/send-from-device.ts';
import type { Turnstile } from '../turnstile.ts';
import type { Turnstiles } from '../turnstiles.ts';

export type TurnstileView = ReturnType<typeof viewOf>;

/**
 * Returns the state of a turnstile for the page and the API. It contains only the host of a server address, because the
 * full address is secret.
 */
export function viewOf(context: Context, { device, server }: Turnstile, position: number) {
  const { state } = device;
  const screen = screenAt(device.screen, context.clock.now().getTime());
  return {
    position,
    name: device.name,
    kind: device.kind,
    local: device.site,
    deviceId: state.deviceId,
    serial: state.serial,
    port: server.port,
    mode: modeOf(state.contingency.since !== null, setting(device, 'general', 'online') === '1'),
    server: hostOf(serverUrl(device)),
    monitor: hostOf(monitorUrl(device)),
    screen: { text: screen.text, detail: screen.detail, tone: screen.tone },
    tally: device.tally,
    turns: { ...state.turns, total: state.turns.left + state.turns.right },
    accessLogs: state.tables.access_logs.length,
    users: state.tables.users.length,
    faces: facesOn(device).length,
    held: device.held.length,
    clockOffsetMs: state.clock.offsetMs,
    clockIsLocal: state.clock.isLocal,
    lastContact: device.contact && {
      at: new Date(device.contact.at).toISOString(),
      ok: device.contact.ok,
    },
    faults: state.faults,
    faultCount: countFaults(state.faults) + (state.clock.offsetMs === 0 ? 0 : 1),
  };
}

/** Returns all turnstiles in the order of the page. The first position is 1. */
export const viewsOf = (context: Context, turnstiles: Turnstiles) =>
  turnstiles.all().map((turnstile, index) => viewOf(context, turnstile, index + 1));

function modeOf(isContingency: boolean, isOnline: boolean): 'online' | 'contingency' | 'standalone' {
  if (!isOnline) return 'standalone';
  return isContingency ? 'contingency' : 'online';
}

function hostOf(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).host : null;
}
