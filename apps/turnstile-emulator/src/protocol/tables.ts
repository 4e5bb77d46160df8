/** The type of a member and its constraints in the device's own database. */
export interface Member {
  type: 'int' | 'string';
  unique?: true;
  /**
   * The table to which this member refers. A row with that id must exist. The deletion of that row also deletes this
   * row.
   */
  references?: string;
}

const int = { type: 'int' } as const;
const text = { type: 'string' } as const;
const key = { type: 'int', unique: true } as const;
const of = (references: string) => ({ type: 'int', references }) as const;

/** The objects of the device's API that this product uses, with their members (vendor documentation). */
export const tables = {
  users: {
    id: key,
    registration: text,
    name: text,
    password: text,
    salt: text,
    user_type_id: int,
    begin_time: int,
    end_time: int,
    image_timestamp: int,
    last_access: int,
  },
  cards: { id: key, value: key, user_id: of('users') },
  qrcodes: { id: key, value: { type: 'string', unique: true }, user_id: of('users') },
  groups: { id: key, name: text },
  user_groups: { user_id: of('users'), group_id: of('groups') },
  access_rules: { id: key, name: text, type: int, priority: int },
  user_access_rules: { user_id: of('users'), access_rule_id: of('access_rules') },
  group_access_rules: { group_id: of('groups'), access_rule_id: of('access_rules') },
  portals: { id: key, name: text },
  portal_access_rules: { portal_id: of('portals'), access_rule_id: of('access_rules') },
  time_zones: { id: key, name: text },
  access_rule_time_zones: { access_rule_id: of('access_rules'), time_zone_id: of('time_zones') },
  time_spans: {
    id: key,
    time_zone_id: of('time_zones'),
    start: int,
    end: int,
    sun: int,
    mon: int,
    tue: int,
    wed: int,
    thu: int,
    fri: int,
    sat: int,
    hol1: int,
    hol2: int,
    hol3: int,
  },
  devices: { id: key, name: text, ip: text, public_key: text },
  access_logs: {
    id: key,
    time: int,
    event: int,
    device_id: int,
    identifier_id: int,
    user_id: int,
    portal_id: int,
    identification_rule_id: int,
    card_value: int,
    log_type_id: int,
  },
  access_events: {
    id: key,
    event: text,
    type: text,
    identification: text,
    device_id: int,
    timestamp: int,
  },
} as const satisfies Record<string, Record<string, Member>>;

export type TableName = keyof typeof tables;

/** Returns the members of a table by name. */
export function membersOf(table: TableName): Readonly<Record<string, Member>> {
  return tables[table];
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}
