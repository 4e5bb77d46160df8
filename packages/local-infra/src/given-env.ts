/** What the environment may decide; everything else follows from the options. */
const FROM_ENVIRONMENT = [
  'APP_TIMEZONE',
  'PUBLIC_URL',
  'APP_SECRET',
  'MAIL_DIR',
  'SUPPORT_URL',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'BACKUP_AT',
] as const;

/** @throws with a message for people where production lacks what nobody chose */
export function givenEnv(env: Record<string, string | undefined>): Record<string, string> {
  const given = Object.fromEntries(FROM_ENVIRONMENT.map((name) => [name, env[name] ?? '']));
  if (env.NODE_ENV === 'production') {
    // No secret of a data folder there: one that nobody chose is one that nobody keeps.
    if (!given.APP_SECRET) throw new Error('In production set APP_SECRET.');
    given.NODE_ENV = 'production';
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
