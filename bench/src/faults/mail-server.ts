import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { startSmtpServer } from '@reserva/activity-service/test/support/smtp-server.ts';

/** A mail server in a process of its own, to be killed and frozen: `mail-server.ts PORT FILE`; a line for each message. */
const [port = '0', file = ''] = process.argv.slice(2);
await startSmtpServer(Number(port), ({ messageId = 'none' }) => appendFileSync(file, `${messageId}\n`));
