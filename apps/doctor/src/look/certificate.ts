import { once } from 'node:events';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import type { Check } from '../examine.ts';
import { type Certificate, judgeCertificate } from '../judge/certificate.ts';
import { reasonOf } from '../net/ask.ts';
import { serverName } from '../net/server-name.ts';

const WITHIN_MS = 8_000;

export const certificate: Check = {
  name: 'certificate',
  title: 'Certificado',
  async look({ config: { publicUrl, timezone: zone, ownAuthority } }) {
    const seen = publicUrl.protocol === 'https:' ? await shownBy(publicUrl).catch(reasonOf) : null;
    // By the real clock, as browsers do.
    return judgeCertificate(seen, { now: new Date(), zone, ownAuthority });
  },
};

async function shownBy({ hostname: host, port }: URL): Promise<Certificate> {
  const socket = connect({ host, port: Number(port || 443), ...serverName(host), rejectUnauthorized: false });
  socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('não responde')));
  try {
    await once(socket, 'secureConnect');
    return certificateOf(socket, host);
  } finally {
    socket.destroy();
  }
}

function certificateOf(socket: TLSSocket, host: string): Certificate {
  const shown = socket.getPeerCertificate();
  return {
    from: new Date(shown.valid_from),
    to: new Date(shown.valid_to),
    nameFault: checkServerIdentity(host, shown)?.message ?? null,
    chainFault: socket.authorized ? null : String(socket.authorizationError),
  };
}
