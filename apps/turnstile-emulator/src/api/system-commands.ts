import { z } from 'zod';
import { setting } from '../device/device.ts';
import { setWallClock, wireTime } from '../device/device-clock.ts';
import { type Command, readBody } from './command.ts';

const systemTime = z.object({
  day: z.int().min(1).max(31),
  month: z.int().min(1).max(12),
  year: z.int().min(2000).max(2099),
  hour: z.int().min(0).max(23),
  minute: z.int().min(0).max(59),
  second: z.int().min(0).max(59),
});

export const setSystemTime: Command = {
  run({ context, device, body }) {
    setWallClock(context, device, readBody(systemTime, body));
  },
};

/** Answers with the members of the vendor's sample that our driver reads, and with the firmware version. */
export const systemInformation: Command = {
  run: ({ context, device }) => ({
    time: wireTime(context, device),
    serial: device.state.serial,
    version: '6.5.1',
    online: setting(device, 'general', 'online') === '1',
  }),
};

export const getCatraInfo: Command = {
  methods: ['GET'],
  run({ device }) {
    const { left, right, entrance, exit } = device.state.turns;
    return {
      left_turns: left,
      right_turns: right,
      entrance_turns: entrance,
      exit_turns: exit,
      total_turns: left + right,
    };
  },
};
