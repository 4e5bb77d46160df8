import type { WireValue } from '@reserva/runtime/http/wire-json';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';

/** What a command of the device's API gets. */
export interface CommandInput {
  context: Context;
  device: Device;
  query: URLSearchParams;
  /** The parsed JSON body; `{}` when there is none. */
  body: WireValue;
  raw: Uint8Array;
}

/** One `*.fcgi` command: its answer becomes JSON, no answer an empty body. */
export interface Command {
  /** True if it needs no session: the login, and the question about a session. */
  open?: true;
  /** The body is a picture instead of JSON. */
  binary?: true;
  methods?: readonly ('GET' | 'POST')[];
  run(input: CommandInput): unknown;
}

/**
 * Reads a command's parameters.
 * @throws {DeviceError} 400 naming the first member that is wrong
 */
export function readBody<S extends z.ZodType>(schema: S, body: WireValue): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new DeviceError(`Invalid member '${issue?.path.join('.') ?? ''}' (${issue?.message ?? 'wrong'})`);
}
