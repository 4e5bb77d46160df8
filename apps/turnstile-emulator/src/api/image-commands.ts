import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { destroyFaces, enrolFace, picturesOn } from '../device/faces.ts';
import { type Command, readBody } from './command.ts';

const int64 = z.union([z.int(), z.bigint()]);

interface ImageResult {
  user_id: WireInt;
  success: boolean;
  scores?: Record<string, number>;
  errors?: { code: number; message: string }[];
}

export const userSetImage: Command = {
  session: 'needed',
  binary: true,
  run({ device, query, raw }) {
    needCamera(device);
    const userId = query.get('user_id') ?? '';
    if (!/^\d{1,19}$/.test(userId)) throw new DeviceError("Invalid member 'user_id' (int expected)");
    return enrol(device, toWireInt(userId), {
      timestamp: Number(query.get('timestamp') ?? 0) || 0,
      picture: Buffer.from(raw),
      match: query.get('match') === '1',
    });
  },
};

export const userSetImageList: Command = {
  session: 'needed',
  run({ device, body }) {
    needCamera(device);
    const { match = false, user_images } = readBody(
      z.object({
        match: z.boolean().optional(),
        user_images: z
          .array(z.object({ user_id: int64, timestamp: z.int(), image: z.string() }))
          .min(1)
          .max(200),
      }),
      body,
    );
    return {
      results: user_images.map(({ user_id, timestamp, image }) =>
        enrol(device, user_id, { timestamp, picture: Buffer.from(image, 'base64'), match }),
      ),
    };
  },
};

export const userListImages: Command = {
  session: 'needed',
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
  session: 'needed',
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

function enrol(device: Device, userId: WireInt, given: Parameters<typeof enrolFace>[2]): ImageResult {
  const fault = enrolFace(device, userId, given);
  if (fault) return { user_id: userId, success: false, errors: [fault] };
  return {
    user_id: userId,
    success: true,
    scores: { bounds_width: 140, center_pose_quality: 200, sharpness_quality: 950 },
  };
}

/** Of a model without a camera these commands are unknown. */
function needCamera(device: Device): void {
  if (device.state.faults.pictures === 'unsupported') throw new DeviceError('Not Found', 404);
}
