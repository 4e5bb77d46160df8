import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { startSmtpServer } from '@reserva/activity-service/test/support/smtp-server.ts';

/**
 * A mail server in a separate process, so that it can be killed and frozen. It is started as `mail-server.ts PORT FILE`
 * and writes the id of each message to the file.
 */
const [port = '0', file = ''] = process.argv.slice(2);
await startSmtpServer(Number(port), ({ messageId = 'none' }) => appendFileSync(file, `${messageId}\n`));
