import { backup } from './checks/backup.ts';
import { certificate } from './checks/certificate.ts';
import { gatewayClock, terminalClocks, timeServer, turnstileClocks } from './checks/clocks.ts';
import { devicePort } from './checks/device-port.ts';
import { disks } from './checks/disks.ts';
import { mail } from './checks/mail.ts';
import { publicUrl, socketUpgrade } from './checks/public-url.ts';
import { replicas } from './checks/replicas.ts';
import { secret } from './checks/secret.ts';
import { indexes, mongodb, node, redis, schema } from './checks/stores.ts';
import type { Check } from './run-checks.ts';

/** All checks in the order of the report. */
export const checks: readonly Check[] = [
  publicUrl,
  certificate,
  socketUpgrade,
  devicePort,
  gatewayClock,
  timeServer,
  turnstileClocks,
  terminalClocks,
  mongodb,
  indexes,
  redis,
  replicas,
  schema,
  secret,
  node,
  disks,
  mail,
  backup,
];
