import { readEnv } from '@reserva/runtime/process/config';
import { expect, test } from 'vitest';
import { env, toConfig } from './config.ts';

const base = {
  MONGO_URL: 'mongodb://127.0.0.1/reserva',
  REDIS_URL: 'redis://127.0.0.1',
  APP_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
};

test('the configuration is refused without a valid destination for receipts', () => {
  expect(() => readEnv(env, base)).toThrow(
    'Configuration is not usable:\n  - SMTP_URL: or MAIL_DIR must be set, else receipts have nowhere to go',
  );
  expect(() => readEnv(env, { ...base, SMTP_URL: 'mail.example' })).toThrow(
    'SMTP_URL: must start with smtp://',
  );
});

test.each([{ SMTP_URL: 'smtp://user:pass@mail.example:587' }, { MAIL_DIR: '/var/mail/reserva' }])(
  'the configuration accepts %o as the destination of receipts',
  (given) => {
    const { mail, concurrency } = toConfig(readEnv(env, { ...base, ...given }));
    expect(mail).toMatchObject({ smtpUrl: given.SMTP_URL, directory: given.MAIL_DIR });
    expect(mail.from).toContain('Reserva de Refeição');
    expect(concurrency).toBe(100);
  },
);
