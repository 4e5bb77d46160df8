import type { Check } from './examine.ts';
import { backup } from './look/backup.ts';
import { certificate } from './look/certificate.ts';
import { gatewayClock, terminalClocks, timeServer, turnstileClocks } from './look/clocks.ts';
import { devicePort } from './look/device-port.ts';
import { disks } from './look/disks.ts';
import { mail } from './look/mail.ts';
import { publicUrl, socketUpgrade } from './look/public-url.ts';
import { replicas } from './look/replicas.ts';
import { secret } from './look/secret.ts';
import { indexes, mongodb, node, redis, schema } from './look/stores.ts';

/** In the order in which they are told. */
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
