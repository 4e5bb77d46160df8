import { z } from 'zod';

/**
 * Messages of a Control iD turnstile to its server (vendor documentation and sample code; what is only reported from the
 * field is optional here). Numbers may arrive as text: forms have nothing else.
 */
const text = z.union([z.string(), z.number()]).transform(String);

const identification = {
  device_id: text,
  identifier_id: text.optional(),
  portal_id: text.optional(),
  /** Id of the scan; absent on some firmware. */
  uuid: text.optional(),
  time: text.optional(),
  session: text.optional(),
};

// Whatever was shown, however long: what we do not answer, the device would decide by itself.
export const newQrcodeForm = z.object({ ...identification, qrcode_value: text });
export const newCardForm = z.object({ ...identification, card_value: text });
export const newUserIdentifiedForm = z.object({ ...identification, user_id: text });

export const deviceIsAlive = z.object({
  device_id: text.optional(),
  access_logs: text.optional(),
  time: text.optional(),
});

/** 7 and 8: turned left or right; 9: given up. */
export const catraEvent = z.object({
  event: z.object({
    type: z.coerce.number().int(),
    name: text.optional(),
    time: text.optional(),
    uuid: text.optional(),
  }),
  access_event_id: text.optional(),
  device_id: text,
  time: text.optional(),
});

/** Sent when a device starts, and when it loses its server or finds it again (vendor's sample code). */
export const operationMode = z.object({
  operation_mode: z.object({
    mode: text.optional(),
    /** `CONTINGENCY` or something else. */
    mode_name: text.optional(),
    time: text.optional(),
    last_offline: text.optional(),
  }),
});

export const anyNotification = z.looseObject({ device_id: text.optional() });

/** Answer to an identification (vendor documentation). */
export interface IdentificationAnswer {
  result: {
    /** 7 granted, 6 denied, 3 not identified. */
    event: 3 | 6 | 7;
    /** The device's own id of a person it has recognised itself; 0 otherwise. */
    user_id: number;
    user_name: string;
    user_image: false;
    portal_id: number;
    actions: { action: 'catra'; parameters: string }[];
    message: string;
  };
}
