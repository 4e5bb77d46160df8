import type { WireValue } from '@reserva/runtime/http/wire-json';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';

/** The input of a command of the device's API. */
export interface CommandInput {
  context: Context;
  device: Device;
  query: URLSearchParams;
  /** The parsed JSON body, `{}` if the request has none. */
  body: WireValue;
  raw: Uint8Array;
}

/** One `*.fcgi` command. Its result is sent as JSON, or as an empty body if it is `undefined`. */
export interface Command {
  /** True if the command needs no session, such as the login. */
  open?: true;
  /** True if the body is a picture instead of JSON. */
  binary?: true;
  methods?: readonly ('GET' | 'POST')[];
  run(input: CommandInput): unknown;
}

/**
 * Parses the parameters of a command.
 * @throws {DeviceError} with status 400 and the name of the first wrong member
 */
export function readBody<S extends z.ZodType>(schema: S, body: WireValue): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new DeviceError(`Invalid member '${issue?.path.join('.') ?? ''}' (${issue?.message ?? 'wrong'})`);
}
