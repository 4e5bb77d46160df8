/** The configuration by section and key. All values are strings on the wire (vendor documentation). */
export type Settings = Record<string, Record<string, string>>;

/** Returns the factory settings of a device. Values that the vendor does not publish are our inference. */
export function factorySettings(): Settings {
  return {
    general: { online: '0', local_identification: '1', keep_user_image: '1', language: 'pt_BR' },
    online_client: {
      server_id: '0',
      extract_template: '0',
      contingency_enabled: '1',
      max_request_attempts: '3',
      request_timeout: '5000',
    },
    catra: {
      anti_passback: '0',
      daily_reset: '0',
      gateway: 'clockwise',
      operation_mode: 'blocked',
    },
    monitor: {
      hostname: '',
      port: '80',
      path: 'api/notifications',
      request_timeout: '5000',
      alive_interval: '30000',
      inform_access_event_id: '1',
    },
    barras: { qrcode_legacy_mode_enabled: '1' },
    face_id: { qrcode_legacy_mode_enabled: '1' },
    ntp: { enabled: '0', timezone: 'UTC-3' },
  };
}
