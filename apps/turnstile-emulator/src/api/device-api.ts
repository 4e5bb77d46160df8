import { setTimeout as delay } from 'node:timers/promises';
import { parseWireJson, stringifyWireJson, type WireValue } from '@reserva/runtime/http/wire-json';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { executeActions, messageToScreen } from './action-commands.ts';
import type { Command } from './command.ts';
import { getConfiguration, setConfiguration } from './configuration-commands.ts';
import { userDestroyImage, userListImages, userSetImage } from './image-commands.ts';
import { createObjects, destroyObjects, loadObjects, modifyObjects } from './object-commands.ts';
import { changeLogin, login, logout, sessionIsValid } from './session-commands.ts';
import { getCatraInfo, setSystemTime, systemInformation } from './system-commands.ts';

const MAX_BODY_BYTES = 20 * 1024 * 1024;

const commands: Record<string, Command> = {
  'login.fcgi': login,
  'session_is_valid.fcgi': sessionIsValid,
  'logout.fcgi': logout,
  'change_login.fcgi': changeLogin,
  'create_objects.fcgi': createObjects,
  'load_objects.fcgi': loadObjects,
  'modify_objects.fcgi': modifyObjects,
  'destroy_objects.fcgi': destroyObjects,
  'set_configuration.fcgi': setConfiguration,
  'get_configuration.fcgi': getConfiguration,
  'execute_actions.fcgi': executeActions,
  'message_to_screen.fcgi': messageToScreen,
  'get_catra_info.fcgi': getCatraInfo,
  'set_system_time.fcgi': setSystemTime,
  'system_information.fcgi': systemInformation,
  'user_set_image.fcgi': userSetImage,
  'user_list_images.fcgi': userListImages,
  'user_destroy_image.fcgi': userDestroyImage,
};

/** Creates the REST API that a turnstile offers to its server. Simulated faults apply before each command. */
export function createDeviceApi(context: Context, device: Device): Hono {
  const app = new Hono();

  app.use(async (_c, next) => {
    const { answerDelayMs } = device.state.faults;
    if (answerDelayMs > 0) await delay(answerDelayMs);
    if (shouldFail(context, device)) throw new DeviceError('Internal Server Error', 500);
    await next();
  });

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ error: 'Request Entity Too Large', code: 1 }, 413),
  });
  app.all('/:command', limit, async (c) => {
    const name = c.req.param('command');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new DeviceError('Not Found', 404);
    const methods: readonly string[] = command.methods ?? ['POST'];
    if (!methods.includes(c.req.method)) throw new DeviceError('Method Not Allowed', 405);
    const query = new URL(c.req.url).searchParams;
    if (!command.open && !device.sessions.has(query.get('session') ?? '')) {
      throw new DeviceError('Invalid session', 401);
    }
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const body = command.binary ? {} : readJson(raw);
    const answer = await command.run({ context, device, query, body, raw });
    if (answer === undefined) return c.body(null, 200);
    return c.body(stringifyWireJson(answer), 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  app.notFound((c) => c.json({ error: 'Not Found', code: 1 }, 404));
  app.onError((error, c) => {
    if (error instanceof DeviceError) return c.json({ error: error.message, code: error.code }, error.status);
    context.logger.error({ err: error, device: device.name }, 'device command failed');
    return c.json({ error: 'Internal Server Error', code: 1 }, 500);
  });
  return app;
}

function shouldFail(context: Context, device: Device): boolean {
  const { faults } = device.state;
  if (faults.failNext > 0) {
    faults.failNext -= 1;
    return true;
  }
  return context.random() < faults.errorRate;
}

function readJson(raw: Uint8Array): WireValue {
  const text = new TextDecoder().decode(raw).trim();
  if (text === '') return {};
  try {
    return parseWireJson(text);
  } catch {
    throw new DeviceError('Invalid JSON');
  }
}
