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
  session: 'needed',
  run({ context, device, body }) {
    setWallClock(context, device, readBody(systemTime, body));
  },
};

/** Shape as in the vendor's sample code. */
export const systemInformation: Command = {
  session: 'needed',
  run({ context, device }) {
    const up = Math.max(0, Math.floor((context.clock.now().getTime() - device.bootedAt) / 1000));
    return {
      uptime: {
        days: Math.floor(up / 86_400),
        hours: Math.floor(up / 3_600) % 24,
        minutes: Math.floor(up / 60) % 60,
        seconds: up % 60,
      },
      time: wireTime(context, device),
      memory: {
        disk: { free: 33_853_440, total: 33_976_320 },
        ram: { free: 12_103_680, total: 61_280_256 },
      },
      license: { users: 1_000, device: 2, type: 0 },
      network: {
        mac: 'FC:52:CE:00:00:01',
        ip: '127.0.0.1',
        netmask: '255.255.255.0',
        gateway: '127.0.0.1',
        web_server_port: 80,
        ssl_enabled: false,
      },
      serial: device.state.serial,
      version: '6.5.1',
      online: setting(device, 'general', 'online') === '1',
    };
  },
};

export const getCatraInfo: Command = {
  session: 'needed',
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
