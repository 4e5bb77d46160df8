import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { SURVEY_DAYS } from '@reserva/domain/surveys/survey';
import {
  type BaseConfig,
  baseEnv,
  ConfigError,
  gateEnv,
  type PushConfig,
  pushEnv,
  toBaseConfig,
  toGateWays,
  toPushConfig,
  webhookEnv,
} from '@reserva/runtime/process/config';
import { z } from 'zod';
import { DEMO_SUPPORT_PATH } from './web/demo-support.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1);
/** A URL reduced to scheme, host and port, as browsers send it in `Origin`. */
const origin = z
  .url({ protocol: /^https?$/, message: 'must look like https://refeicao.example.com' })
  .transform((url) => new URL(url).origin);

export const gatewayEnv = baseEnv.extend({
  PORT: port.default(3000),
  /** Plain HTTP port for the turnstiles, which have no TLS. Only the device network may reach this port. */
  DEVICE_PORT: port.default(3001),
  /** Address at which browsers reach the web app. Cookies and the origin check depend on this address. */
  PUBLIC_URL: origin,
  /** Address at which turnstiles reach the device port. */
  DEVICE_BASE_URL: origin.default('http://127.0.0.1:3001'),
  /** Folder of the built web app. */
  WEB_DIR: z.string().default('apps/web/dist'),
  DEMO: z.enum(['0', '1']).default('0'),
  /** Base port of the demo. The demo turnstiles listen on the ports after it. */
  EMULATOR_PORT: port.default(3090),
  /** Host of the demo turnstiles. */
  EMULATOR_ADDRESS: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a host, without a port')
    .default('127.0.0.1'),
  /** Number of our own proxies that append to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /**
   * Milliseconds for which a stopping gateway still answers calls. `/health` already answers 503, so the proxy sends
   * new calls elsewhere.
   */
  LEAVE_MS: z.coerce.number().int().min(0).max(5_000).default(0),
  /** Address of the face service; empty if the company has none. */
  FACE_SERVICE_URL: z.union([z.literal(''), origin]).default(''),
  COMPANY_NAME: z.string().max(80).default(''),
  SUPPORT_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  ...gateEnv,
  ...webhookEnv,
  ...pushEnv,
  /**
   * Refuses messages that do not come from the turnstile's registered address. Set `off` only if a proxy of the device
   * network hides the addresses of the devices.
   */
  CHECK_DEVICE_ADDRESS: z.enum(['on', 'off']).default('on'),
  /** Days after the date of a meal on which the meal can be rated. `services/survey` reads the same variable. */
  SURVEY_DAYS: z.coerce.number().int().min(0).max(30).default(SURVEY_DAYS),
  MAX_CONNECTIONS: count.default(4_000),
  MAX_DEVICE_CONNECTIONS: count.default(500),
  /** Factor by which every command timeout of the contract is multiplied. */
  COMMAND_TIMEOUT_FACTOR: z.coerce.number().int().min(1).max(20).default(1),
  LIMIT_SESSION_PER_MINUTE: count.default(600),
  LIMIT_ADDRESS_PER_MINUTE: count.default(6_000),
  LIMIT_ORDERS_PER_MINUTE: count.default(20),
  LOGIN_FAILURES_USER_ADDRESS: count.default(5),
  LOGIN_FAILURES_USER: count.default(20),
  LOGIN_FAILURES_ADDRESS: count.default(300),
});

/** Failed sign-ins that are allowed within `windowSeconds`. A whole factory may share one address. */
export interface LoginLimits {
  userAndAddress: number;
  user: number;
  address: number;
  windowSeconds: number;
}

export interface GatewayConfig extends BaseConfig {
  port: number;
  devicePort: number;
  /** Origin of the web app, without a slash at its end. */
  publicUrl: string;
  deviceBaseUrl: string;
  webDir: string;
  demo: boolean;
  gate: GateWays;
  /** True if messages of a turnstile are accepted only from its registered address. */
  checkDeviceAddress: boolean;
  /** Hosts that a webhook may use although their addresses are not public. */
  webhookHosts: readonly string[];
  push: PushConfig;
  emulatorPort: number;
  /** Host of the demo turnstiles. */
  emulatorAddress: string;
  trustedProxies: number;
  /** Milliseconds for which a stopping gateway still answers calls, while `/health` answers 503. */
  leaveMs: number;
  /** Origin of the face service; empty if the company has none. */
  faceServiceUrl: string;
  companyName: string;
  /** Address of the company's support page; empty if the company has none. */
  supportUrl: string;
  /** Days after the date of a meal on which the meal can be rated. */
  surveyDays: number;
  /** Factor by which every command timeout of the contract is multiplied. */
  commandTimeoutFactor: number;
  /** Maximum of open connections on each port. Further connections are closed at once. */
  maxConnections: { web: number; devices: number };
  limits: { sessionPerMinute: number; addressPerMinute: number; ordersPerMinute: number; login: LoginLimits };
}

/**
 * Returns true if the URL uses HTTPS or names this machine. For other origins, browsers refuse our cookies and provide
 * no WebCrypto.
 */
export const isSecureOrigin = (url: string): boolean =>
  url.startsWith('https:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/**
 * Converts the variables to the config that the code uses.
 * @throws ConfigError when PUBLIC_URL is not HTTPS in production, because no one could stay signed in
 */
export function toConfig(env: z.infer<typeof gatewayEnv>): GatewayConfig {
  if (env.NODE_ENV === 'production' && !isSecureOrigin(env.PUBLIC_URL)) {
    throw new ConfigError([
      `PUBLIC_URL: ${env.PUBLIC_URL} is not https; browsers would refuse to keep anybody signed in`,
    ]);
  }
  return {
    ...toBaseConfig(env),
    port: env.PORT,
    devicePort: env.DEVICE_PORT,
    publicUrl: env.PUBLIC_URL,
    deviceBaseUrl: env.DEVICE_BASE_URL,
    webDir: env.WEB_DIR,
    demo: env.DEMO === '1',
    gate: toGateWays(env),
    checkDeviceAddress: env.CHECK_DEVICE_ADDRESS === 'on',
    webhookHosts: env.ALARM_WEBHOOK_HOSTS,
    push: toPushConfig(env),
    emulatorPort: env.EMULATOR_PORT,
    emulatorAddress: env.EMULATOR_ADDRESS,
    trustedProxies: env.TRUST_PROXY,
    leaveMs: env.LEAVE_MS,
    faceServiceUrl: env.FACE_SERVICE_URL,
    companyName: env.COMPANY_NAME,
    // The demo has no ticket system, so a page of the gateway replaces it. Production refuses DEMO.
    supportUrl: env.SUPPORT_URL || (env.DEMO === '1' ? `${env.PUBLIC_URL}${DEMO_SUPPORT_PATH}` : ''),
    surveyDays: env.SURVEY_DAYS,
    commandTimeoutFactor: env.COMMAND_TIMEOUT_FACTOR,
    maxConnections: { web: env.MAX_CONNECTIONS, devices: env.MAX_DEVICE_CONNECTIONS },
    limits: {
      sessionPerMinute: env.LIMIT_SESSION_PER_MINUTE,
      addressPerMinute: env.LIMIT_ADDRESS_PER_MINUTE,
      ordersPerMinute: env.LIMIT_ORDERS_PER_MINUTE,
      login: {
        userAndAddress: env.LOGIN_FAILURES_USER_ADDRESS,
        user: env.LOGIN_FAILURES_USER,
        address: env.LOGIN_FAILURES_ADDRESS,
        windowSeconds: 15 * 60,
      },
    },
  };
}
