/**
 * Variables that are taken from the environment if they are set there. All other variables are computed from the
 * options. Some commands run beside the system and read the same variables, so that both use the same queues, secret
 * and address.
 */
const FROM_ENVIRONMENT = [
  'APP_TIMEZONE',
  'PUBLIC_URL',
  'DEVICE_BASE_URL',
  'APP_SECRET',
  'QUEUE_PREFIX',
  'MAIL_DIR',
  'SUPPORT_URL',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'BACKUP_KEY_FILE',
  'BACKUP_AT',
] as const;

/**
 * Reads the variables that the environment overrides.
 * @throws Error with a message for the operator when production has no APP_SECRET
 */
export function envOverrides(env: Record<string, string | undefined>): Record<string, string> {
  const overrides = Object.fromEntries(FROM_ENVIRONMENT.map((name) => [name, env[name] ?? '']));
  if (env.NODE_ENV === 'production') {
    // Production must not use a generated secret, because there is probably no copy of it outside the data folder.
    if (!overrides.APP_SECRET) throw new Error('In production set APP_SECRET.');
    overrides.NODE_ENV = 'production';
  }
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== ''));
}
