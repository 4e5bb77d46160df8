import { Box, Button } from '@mantine/core';
import { CopyButton } from '@/shared/ui/copy-button.tsx';
import { IconExternalLink } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './login.module.css';

const enrolmentTexts = texts.enrolment;

/** The account that the person adds to an authenticator app. */
export interface AuthenticatorAccount {
  /** A PNG data URL. */
  qrcode: string;
  /** The content of the QR code. */
  otpauth: string;
}

/**
 * Explains how to set up an authenticator. The code field refers to the last line as its description (`codigo-ajuda`).
 */
export function Enrolment({ account: { qrcode, otpauth } }: { account: AuthenticatorAccount }) {
  const key = new URL(otpauth).searchParams.get('secret') ?? '';
  return (
    <div className={classes.intro}>
      <h2>{enrolmentTexts.title}</h2>
      <Box component="ol" pl="1.25rem" ta="start">
        <li>{enrolmentTexts.install}</li>
        <li>{enrolmentTexts.scan}</li>
      </Box>
      <img className={classes.qrcode} src={qrcode} width={208} height={208} alt={enrolmentTexts.picture} />
      <p>{enrolmentTexts.samePhone}</p>
      <Button
        component="a"
        href={otpauth}
        variant="light"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        {enrolmentTexts.open}
      </Button>
      <code className={classes.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={key} label={enrolmentTexts.copyKey} />
      <p id="codigo-ajuda">{enrolmentTexts.codeHelp}</p>
    </div>
  );
}
