import { type Finding, fault, ok, skipped, warning } from '../finding.ts';

/** What a server shows of itself. */
export interface Certificate {
  from: Date;
  to: Date;
  /** Why the name does not fit; null where it does. */
  nameFault: string | null;
  /** Why the chain is not trusted by this machine; null where it is. */
  chainFault: string | null;
}

/** Authorities renew when a third is left, whether it lasts half a day or three months: a fifth is too late. */
const RENEWED_BY = 0.2;

const WHY = 'Aparelhos recusam a página, e sem HTTPS não há câmera, QR code nem acesso.';

/** @param seen null where PUBLIC_URL is plain HTTP; a text where none was shown */
export function judgeCertificate(
  seen: Certificate | string | null,
  { now, zone, ownAuthority }: { now: Date; zone: string; ownAuthority: boolean },
): Finding[] {
  if (seen === null) return [skipped('PUBLIC_URL não usa HTTPS.', 'Em produção ele é obrigatório.')];
  if (typeof seen === 'string')
    return [
      fault(
        `Nenhum certificado foi mostrado: ${seen}.`,
        WHY,
        'Veja o log do proxy (docker compose logs caddy).',
      ),
    ];
  const { from, to, nameFault, chainFault } = seen;
  const until = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(to);
  const found: Finding[] = [];
  if (now > to || now < from) {
    found.push(
      fault(
        now > to ? `O certificado venceu em ${until}.` : 'O certificado ainda não vale.',
        WHY,
        'Veja o log do proxy e o relógio desta máquina; CADDY_TLS diz de quem vem o certificado.',
      ),
    );
  } else if ((to.getTime() - now.getTime()) / (to.getTime() - from.getTime()) < RENEWED_BY) {
    found.push(
      warning(
        `O certificado vence em ${until} e já devia ter sido renovado.`,
        WHY,
        'Veja no log do proxy por que a renovação falha.',
      ),
    );
  }
  if (nameFault !== null)
    found.push(
      fault(`O certificado é de outro nome: ${nameFault}`, WHY, 'Ponha em PUBLIC_URL o nome do certificado.'),
    );
  if (chainFault !== null && !ownAuthority && found.length === 0) {
    found.push(
      warning(
        `Esta máquina não confia em quem emitiu o certificado (${chainFault}).`,
        'Só abrem a página aparelhos que conhecem essa autoridade, ou falta um certificado intermediário.',
        'Instale nela o certificado raiz (docs/operating.md), ou envie a cadeia inteira.',
      ),
    );
  }
  return found.length > 0 ? found : [ok(`O certificado vale até ${until}.`)];
}
