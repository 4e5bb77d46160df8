import { z } from 'zod';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { type Command, readBody } from './command.ts';

const sections = z.record(z.string(), z.record(z.string(), z.string('string expected')));
const questions = z.record(z.string(), z.array(z.string()));

export const setConfiguration: Command = {
  run({ device, body }) {
    const changes = Object.entries(readBody(sections, body));
    for (const [section] of changes) requireSection(device, section);
    for (const [section, values] of changes) {
      device.state.settings[section] = { ...device.state.settings[section], ...values };
    }
    device.changed();
  },
};

export const getConfiguration: Command = {
  run({ device, body }) {
    const sections = Object.entries(readBody(questions, body));
    return Object.fromEntries(
      sections.map(([section, keys]) => {
        const values = requireSection(device, section);
        const requested =
          keys.length > 0 ? keys.filter((key) => values[key] !== undefined) : Object.keys(values);
        return [section, Object.fromEntries(requested.map((key) => [key, values[key]]))];
      }),
    );
  },
};

/**
 * Returns the values of a section. The fault `missingSections` simulates firmware that lacks sections (seen in the
 * field with `online_client`).
 * @throws {DeviceError} with status 400 if the device has no such section
 */
function requireSection(device: Device, section: string): Record<string, string> {
  const values = Object.hasOwn(device.state.settings, section) ? device.state.settings[section] : undefined;
  if (!values || device.state.faults.missingSections.includes(section)) {
    throw new DeviceError(`Invalid member '${section}'`);
  }
  return values;
}
