import { Box, Button } from '@mantine/core';
import { CopyButton } from '@/shared/ui/copy-button.tsx';
import { IconExternalLink } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './login.module.css';

const words = texts.enrolment;

/** The account that the person adds to an authenticator app. */
export interface AuthenticatorAccount {
  /** A PNG data URL. */
  qrcode: string;
  /** The content of the QR code. */
  otpauth: string;
}

/** Explains how to set up an authenticator. Its last line describes the code field (`codigo-ajuda`). */
export function Enrolment({ account: { qrcode, otpauth } }: { account: AuthenticatorAccount }) {
  const key = new URL(otpauth).searchParams.get('secret') ?? '';
  return (
    <div className={classes.intro}>
      <h2>{words.title}</h2>
      <Box component="ol" pl="1.25rem" ta="start">
        <li>{words.install}</li>
        <li>{words.scan}</li>
      </Box>
      <img className={classes.qrcode} src={qrcode} width={208} height={208} alt={words.picture} />
      <p>{words.samePhone}</p>
      <Button
        component="a"
        href={otpauth}
        variant="light"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        {words.open}
      </Button>
      <code className={classes.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={key} label={words.copyKey} />
      <p id="codigo-ajuda">{words.codeHelp}</p>
    </div>
  );
}
