import { once } from 'node:events';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';
import { reasonOf } from '../net/ask.ts';
import { serverName } from '../net/server-name.ts';
import type { Check } from '../run-checks.ts';

const WITHIN_MS = 8_000;

export const certificate: Check = {
  name: 'certificate',
  title: 'Certificado',
  async run({ config: { publicUrl, timezone: zone, ownAuthority } }) {
    const certificate =
      publicUrl.protocol === 'https:' ? await readCertificate(publicUrl).catch(reasonOf) : null;
    // Use the real clock, because browsers do.
    return evaluateCertificate(certificate, { now: new Date(), zone, ownAuthority });
  },
};

async function readCertificate({ hostname: host, port }: URL): Promise<Certificate> {
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
  const certificate = socket.getPeerCertificate();
  return {
    from: new Date(certificate.valid_from),
    to: new Date(certificate.valid_to),
    nameFault: checkServerIdentity(host, certificate)?.message ?? null,
    chainFault: socket.authorized ? null : String(socket.authorizationError),
  };
}

/** The certificate that a server shows. */
export interface Certificate {
  from: Date;
  to: Date;
  /** The reason why the name does not match, or null if it does. */
  nameFault: string | null;
  /** The reason why this machine does not trust the chain, or null if it does. */
  chainFault: string | null;
}

/**
 * The share of a certificate's lifetime. If less than this share remains, the renewal is overdue. Certificates are
 * usually renewed when a third remains.
 */
const RENEWED_BY = 0.2;

const WHY = 'Aparelhos recusam a página, e sem HTTPS não há câmera, QR code nem acesso.';

/**
 * Returns the findings about a certificate.
 * @param seen null if PUBLIC_URL is plain HTTP, or an error message if the server showed no certificate
 */
export function evaluateCertificate(
  certificate: Certificate | string | null,
  { now, zone, ownAuthority }: { now: Date; zone: string; ownAuthority: boolean },
): Finding[] {
  if (certificate === null) return [skipped('PUBLIC_URL não usa HTTPS.', 'Em produção ele é obrigatório.')];
  if (typeof certificate === 'string')
    return [
      fault(
        `Nenhum certificado foi mostrado: ${certificate}.`,
        WHY,
        'Veja o log do proxy (docker compose logs caddy).',
      ),
    ];
  const { from, to, nameFault, chainFault } = certificate;
  const until = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(to);
  const isInForce = from <= now && now <= to;
  const findings = [
    !isInForce &&
      fault(
        now > to ? `O certificado venceu em ${until}.` : 'O certificado ainda não vale.',
        WHY,
        'Veja o log do proxy e o relógio desta máquina; CADDY_TLS diz de quem vem o certificado.',
      ),
    isInForce &&
      (to.getTime() - now.getTime()) / (to.getTime() - from.getTime()) < RENEWED_BY &&
      warning(
        `O certificado vence em ${until} e já devia ter sido renovado.`,
        WHY,
        'Veja no log do proxy por que a renovação falha.',
      ),
    nameFault !== null &&
      fault(`O certificado é de outro nome: ${nameFault}`, WHY, 'Ponha em PUBLIC_URL o nome do certificado.'),
  ].filter((finding) => finding !== false);
  if (findings.length > 0) return findings;
  if (chainFault === null || ownAuthority) return [ok(`O certificado vale até ${until}.`)];
  return [
    warning(
      `Esta máquina não confia em quem emitiu o certificado (${chainFault}).`,
      'Só abrem a página aparelhos que conhecem essa autoridade, ou falta um certificado intermediário.',
      'Instale nela o certificado raiz (docs/operating.md), ou envie a cadeia inteira.',
    ),
  ];
}
