import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allTerminals, allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import type { Check } from '../examine.ts';
import { type Finding, skipped, warning } from '../finding.ts';
import { type DeviceKind, judgeClock, judgeDeviceClocks } from '../judge/clocks.ts';
import { ask, reasonOf } from '../net/ask.ts';
import { askNtp } from '../net/ntp.ts';

export const gatewayClock: Check = {
  name: 'clock',
  title: 'Relógio do servidor web',
  async look({ config: { publicUrl }, clock }) {
    const answer = await ask(new URL('/backendapi/health', publicUrl)).catch(() => null);
    const there = Number(answer?.headers['x-server-time']);
    const aheadMs = answer && there ? there + answer.tookMs / 2 - clock.now().getTime() : null;
    return [judgeClock('o servidor web', aheadMs)];
  },
};

export const timeServer: Check = {
  name: 'time-server',
  title: 'Relógio e servidor de hora',
  look: async ({ config: { timeServer: url } }) => [await comparedWith(url)],
};

/** The real clock: one that `--at` moved is moved on purpose. */
async function comparedWith(url: URL | null): Promise<Finding> {
  if (!url)
    return skipped(
      'Nenhum servidor de hora configurado.',
      'Defina TIME_SERVER (ntp://a.ntp.br ou um endereço https) para comparar.',
    );
  try {
    return judgeClock(url.host, url.protocol === 'ntp:' ? await askNtp(url) : await httpDate(url));
  } catch (error) {
    return warning(
      `O servidor de hora ${url.host} não responde: ${reasonOf(error)}.`,
      'Não se sabe se o relógio desta máquina está certo.',
      'Confira TIME_SERVER e a saída da rede (NTP: UDP 123).',
    );
  }
}

async function httpDate(url: URL): Promise<number> {
  const { headers, at, tookMs } = await ask(url);
  const sent = Date.parse(String(headers.date));
  if (Number.isNaN(sent)) throw new Error('a resposta não tem Date');
  // It counts whole seconds.
  return sent + 500 + tookMs / 2 - at;
}

const ofDevices = (
  kind: DeviceKind,
  title: string,
  all: (database: Database) => Promise<Turnstile[]>,
): Check => ({
  name: `${kind}-clocks`,
  title,
  async look(context) {
    const devices = await all(await context.database());
    const drifts = devices.map(({ name, device }) => ({ name, driftMs: device.clock?.driftMs ?? null }));
    return judgeDeviceClocks(kind, drifts);
  },
});

export const turnstileClocks = ofDevices('turnstile', 'Relógio das catracas', allTurnstiles);
export const terminalClocks = ofDevices('terminal', 'Relógio dos terminais', allTerminals);
