import { z } from 'zod';
import { type Device, setting } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { type Command, readBody } from './command.ts';

/** Numbers and words of a refused picture are our inference. */
const refusals = {
  unknownUser: { code: 1, message: 'User does not exist' },
  notAPicture: { code: 2, message: 'Invalid image file' },
} as const;

interface ImageResult {
  user_id: number;
  success: boolean;
  scores?: Record<string, number>;
  errors?: { code: number; message: string }[];
}

export const userSetImage: Command = {
  session: 'needed',
  binary: true,
  run({ device, query, raw }) {
    const userId = z.coerce.number().int().safeParse(query.get('user_id'));
    if (!userId.success) throw new DeviceError("Invalid member 'user_id' (int expected)");
    const timestamp = Number(query.get('timestamp') ?? 0) || 0;
    return enrol(device, userId.data, timestamp, Buffer.from(raw));
  },
};

export const userSetImageList: Command = {
  session: 'needed',
  run({ device, body }) {
    const { user_images } = readBody(
      z.object({
        match: z.boolean().optional(),
        user_images: z
          .array(z.object({ user_id: z.int(), timestamp: z.int(), image: z.string() }))
          .min(1)
          .max(200),
      }),
      body,
    );
    return {
      results: user_images.map((item) =>
        enrol(device, item.user_id, item.timestamp, Buffer.from(item.image, 'base64')),
      ),
    };
  },
};

function enrol(device: Device, userId: number, timestamp: number, picture: Buffer): ImageResult {
  const user = device.state.tables.users.find((row) => String(row.id) === String(userId));
  if (!user) return { user_id: userId, success: false, errors: [refusals.unknownUser] };
  if (!isPicture(picture)) return { user_id: userId, success: false, errors: [refusals.notAPicture] };
  const keep = setting(device, 'general', 'keep_user_image') !== '0';
  device.state.images[String(userId)] = { timestamp, image: keep ? picture.toString('base64') : null };
  user.image_timestamp = timestamp;
  device.changed();
  return {
    user_id: userId,
    success: true,
    scores: { bounds_width: 140, center_pose_quality: 900, sharpness_quality: 950 },
  };
}

/** JPEG or PNG by their first bytes; the emulator does not look for a face. */
function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  return isJpeg || bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
}
