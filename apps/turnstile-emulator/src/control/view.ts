import type { Context } from '../context.ts';
import { setting } from '../device/device.ts';
import { facesOn } from '../device/faces.ts';
import { countFaults, type Faults } from '../device/faults.ts';
import { type Screen, screenAt } from '../device/screen.ts';
import { monitorUrl, serverUrl } from '../server-calls/reach.ts';
import type { Turnstile } from '../turnstile.ts';

/** What the page and the API tell about a turnstile. Addresses of the server are secret: only their host. */
export interface TurnstileView {
  position: number;
  name: string;
  kind: 'turnstile' | 'terminal';
  local: 1 | 2;
  deviceId: string;
  serial: string;
  port: number;
  mode: 'online' | 'contingency' | 'standalone';
  server: string | null;
  monitor: string | null;
  screen: Pick<Screen, 'text' | 'detail' | 'tone'>;
  tally: { granted: number; refused: number; gaveUp: number };
  turns: { left: number; right: number; entrance: number; exit: number; total: number };
  accessLogs: number;
  users: number;
  faces: number;
  held: number;
  clockOffsetMs: number;
  clockIsLocal: boolean;
  lastContact: { at: string; ok: boolean } | null;
  faults: Faults;
  faultCount: number;
}

export function viewOf(context: Context, { device, server }: Turnstile, position: number): TurnstileView {
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

function modeOf(isContingency: boolean, isOnline: boolean): TurnstileView['mode'] {
  if (!isOnline) return 'standalone';
  return isContingency ? 'contingency' : 'online';
}

function hostOf(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).host : null;
}
