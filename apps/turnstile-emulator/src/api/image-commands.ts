import { toWireInt } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { destroyFaces, enrolFace, picturesOn } from '../device/faces.ts';
import { type Command, readBody } from './command.ts';

const int64 = z.union([z.int(), z.bigint()]);

export const userSetImage: Command = {
  binary: true,
  run({ device, query, raw }) {
    needCamera(device);
    const userId = query.get('user_id') ?? '';
    if (!/^\d{1,19}$/.test(userId)) throw new DeviceError("Invalid member 'user_id' (int expected)");
    const id = toWireInt(userId);
    const fault = enrolFace(device, id, {
      timestamp: Number(query.get('timestamp') ?? 0) || 0,
      picture: Buffer.from(raw),
      match: query.get('match') === '1',
    });
    if (fault) return { user_id: id, success: false, errors: [fault] };
    const scores = { bounds_width: 140, center_pose_quality: 200, sharpness_quality: 950 };
    return { user_id: id, success: true, scores };
  },
};

export const userListImages: Command = {
  methods: ['GET'],
  run({ device, query }) {
    needCamera(device);
    const pictures = picturesOn(device);
    return query.get('get_timestamp') === '1'
      ? { image_info: pictures }
      : { user_ids: pictures.map(({ user_id }) => user_id) };
  },
};

export const userDestroyImage: Command = {
  run({ device, body }) {
    needCamera(device);
    const named = z.union([
      z.object({ user_id: int64 }).transform(({ user_id }) => [user_id]),
      z.object({ user_ids: z.array(int64) }).transform(({ user_ids }) => user_ids),
      z.object({ all: z.literal(true) }).transform(() => null),
    ]);
    destroyFaces(device, readBody(named, body));
  },
};

/**
 * Refuses the command on a model without a camera, which does not know these commands.
 * @throws {DeviceError} with status 404
 */
function needCamera(device: Device): void {
  if (device.state.faults.pictures === 'unsupported') throw new DeviceError('Not Found', 404);
}
