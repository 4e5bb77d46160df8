import { IconDownload } from '@/shared/ui/icons.ts';
import classes from './login.module.css';

/** How somebody without an authenticator gets one: its last line describes the field for the code (`codigo-ajuda`). */
export function Enrolment({ qrcode }: { qrcode: string }) {
  return (
    <div className={classes.intro}>
      <h2>Ative a verificação em duas etapas</h2>
      <ol className={classes.steps}>
        <li>Instale um aplicativo autenticador, como Google Authenticator ou Microsoft Authenticator.</li>
        <li>No aplicativo, adicione uma conta e leia este QR Code:</li>
      </ol>
      <img
        className={classes.qrcode}
        src={qrcode}
        width={208}
        height={208}
        alt="QR Code para o aplicativo autenticador"
      />
      <a className={classes.save} href={qrcode} download="autenticador.png">
        <IconDownload size={18} aria-hidden /> Salvar imagem, se o aplicativo estiver neste aparelho
      </a>
      <p id="codigo-ajuda">Depois, digite o código de 6 dígitos que o aplicativo mostra.</p>
    </div>
  );
}
