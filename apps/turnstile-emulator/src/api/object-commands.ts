import type { WireValue } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { DeviceError } from '../device/device-error.ts';
import { deleteRows, insertRows, updateRows } from '../device/rows.ts';
import { selectRows } from '../device/select-rows.ts';
import type { Row } from '../device/state.ts';
import { readWhere } from '../device/where.ts';
import { isTableName, type TableName } from '../protocol/tables.ts';
import { notifyRows } from '../server-calls/notify.ts';
import { type Command, readBody } from './command.ts';

const wire = z.custom<WireValue>();
const object = z.object({ object: z.string() });
const withValues = object.extend({ values: z.array(wire).min(1) });
const withWhere = object.extend({ where: wire.optional() });

export const createObjects: Command = {
  run({ context, device, body }) {
    const { object: name, values } = readBody(withValues, body);
    const table = tableOf(name);
    const { rows, ids } = insertRows(device, table, values);
    notifyMonitor(context, device, table, 'inserted', rows);
    return { ids };
  },
};

export const loadObjects: Command = {
  run({ device, body }) {
    const query = readBody(
      withWhere.extend({
        fields: z.array(z.string()).optional(),
        order: z.array(z.string()).optional(),
        limit: z.int().min(0).optional(),
        offset: z.int().min(0).optional(),
      }),
      body,
    );
    const table = tableOf(query.object);
    return { [table]: selectRows(device, table, query) };
  },
};

export const modifyObjects: Command = {
  run({ context, device, body }) {
    const { object: name, values, where } = readBody(withWhere.extend({ values: wire }), body);
    const table = tableOf(name);
    const rows = updateRows(device, table, values, readWhere(table, where));
    notifyMonitor(context, device, table, 'updated', rows);
    return { changes: rows.length };
  },
};

export const destroyObjects: Command = {
  run({ context, device, body }) {
    const { object: name, where } = readBody(withWhere, body);
    const table = tableOf(name);
    const rows = deleteRows(device, table, readWhere(table, where));
    notifyMonitor(context, device, table, 'deleted', rows);
    return { changes: rows.length };
  },
};

function tableOf(name: string): TableName {
  if (isTableName(name)) return name;
  throw new DeviceError(`Invalid object '${name}'`);
}

/** Reports changed cards to the monitor, as the vendor documents. The gate reports access logs when it writes them. */
function notifyMonitor(
  context: Context,
  device: Device,
  table: TableName,
  type: 'inserted' | 'updated' | 'deleted',
  rows: Row[],
): void {
  if (table === 'cards' && rows.length > 0) void notifyRows(context, device, table, type, rows);
}
