import { parseWireJson, stringifyWireJson } from '@reserva/runtime/http/wire-json';
import type { z } from 'zod';
import { z as schema } from 'zod';
import type { RouteTo } from '../devices/address-guard.ts';
import { DeviceFault } from '../devices/device-fault.ts';
import type { DeviceAddress } from '../devices/turnstile-device.ts';
import { ask, type DeviceAnswer } from './http.ts';

export interface ControlIdOptions {
  login: string;
  /** Timeout of one call, in milliseconds. */
  timeoutMs: number;
  /** Resolves and checks the address before each call. */
  route: RouteTo;
}

/** A signed-in connection to one device. It signs in at the first call. */
export interface ControlIdSession {
  /**
   * Calls a command of the device. If the body is null, the call is a GET. Bytes are sent unchanged. @throws
   * DeviceFault
   */
  call<S extends z.ZodType>(
    command: string,
    body: unknown,
    answer: S,
    query?: Record<string, string>,
  ): Promise<z.output<S>>;
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 1_000;
const loginAnswer = schema.object({ session: schema.string().min(1) });

/**
 * Opens a session that signs in at the first call. It signs in again if the device has forgotten the session, which can
 * happen at any time.
 */
export function openSession(
  { address, password }: DeviceAddress,
  { login, timeoutMs, route }: ControlIdOptions,
  signal: AbortSignal,
  goOn: () => void = () => {},
): ControlIdSession {
  let session: string | null = null;

  async function signIn(): Promise<string> {
    const answer = await ask(address, 'login.fcgi', stringifyWireJson({ login, password }), {
      timeoutMs,
      signal,
      route,
    });
    if (answer.status === 401) throw new DeviceFault('login refused', `${address} refuses our password`);
    return read(address, 'login', answer, loginAnswer).session;
  }

  const send = (command: string, body: string | Uint8Array | null, query: Record<string, string>) =>
    ask(address, `${command}.fcgi?${new URLSearchParams(query)}`, body, { timeoutMs, signal, route });

  return {
    async call(command, body, schemaOfAnswer, query = {}) {
      goOn();
      const requestBody = body === null || body instanceof Uint8Array ? body : stringifyWireJson(body);
      session ??= await signIn();
      let answer = await send(command, requestBody, { session, ...query });
      if (answer.status === 401) {
        session = await signIn();
        answer = await send(command, requestBody, { session, ...query });
      }
      return read(address, command, answer, schemaOfAnswer);
    },
    async close() {
      if (!session) return;
      // Log out even if the visit's deadline has passed, because devices allow few sessions. The logout therefore has
      // its own timeout.
      const own = { timeoutMs: CLOSE_WITHIN_MS, signal: AbortSignal.timeout(CLOSE_WITHIN_MS), route };
      const path = `logout.fcgi?session=${encodeURIComponent(session)}`;
      await ask(address, path, '{}', own).catch(() => undefined);
    },
  };
}

/**
 * Parses an answer.
 * @throws DeviceFault `refused` when the status is not 200 or the answer does not match its schema
 */
function read<S extends z.ZodType>(
  address: string,
  command: string,
  { status, text }: DeviceAnswer,
  answer: S,
): z.output<S> {
  if (status !== 200) {
    throw new DeviceFault('refused', `${address} answers ${command} with ${status}: ${text.slice(0, 200)}`);
  }
  try {
    return answer.parse(text.trim() === '' ? {} : parseWireJson(text));
  } catch (error) {
    throw new DeviceFault('refused', `${address} answers ${command} with something else`, error);
  }
}
