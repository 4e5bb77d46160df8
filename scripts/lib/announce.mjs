import { join, relative } from 'node:path';

const ROLES = { 0: 'employee', 1: 'administrator', 2: 'operator', 3: 'kitchen' };

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd(),
  );
}

async function demoAccounts() {
  const { demoAccounts, DEMO_PASSWORD, DEMO_TOTP_SECRET } = await import(
    '../../packages/database/src/demo/accounts.ts'
  );
  return [
    ...table([
      ['user', 'role', 'CPF', 'badge', 'two-factor'],
      ...demoAccounts.map((one) => [one.login, ROLES[one.role], one.cpf, one.cracha, one.twoFactor]),
    ]),
    `  password of all: ${DEMO_PASSWORD}   TOTP secret where enrolled: ${DEMO_TOTP_SECRET}`,
    '',
  ];
}

/** Builds the text that `npm start` prints when the system is ready. */
export async function announcement({ ports, env }, options) {
  const here = (path) => relative(process.cwd(), path) || path;
  return [
    `Ready http://localhost:${ports.web}`,
    '',
    ...(options.demo ? await demoAccounts() : []),
    ...table([
      ['kiosks', `http://localhost:${ports.web}/accountingCheckins/1 and /2`],
      ['terminals', `http://localhost:${ports.web}/terminal/1 and /2`],
      ['turnstiles', `http://localhost:${ports.emulator}`],
      ['API', `http://localhost:${ports.web}/backendapi/docs`],
      ['e-mails', here(env.MAIL_DIR)],
      ['logs', `${here(join(env.DATA_DIR, 'logs'))} (.old: of the start before)`],
      ...(options.at ? [['clock', `started at ${options.at.replace('T', ' ')} (${env.APP_TIMEZONE})`]] : []),
    ]),
    '',
    `Ctrl-C ends everything; the data stays in ${here(env.DATA_DIR)}.`,
  ].join('\n');
}
