import { z } from 'zod';

/**
 * Messages of a Control iD turnstile to its server (vendor documentation and sample code). Fields that are known only
 * from installed devices are optional here.
 * A number can arrive as text, because forms only have text.
 */
const text = z.union([z.string(), z.number()]).transform(String);

const identification = {
  device_id: text,
  identifier_id: text.optional(),
  portal_id: text.optional(),
  /** The id of the scan; some firmware does not send it. */
  uuid: text.optional(),
  time: text.optional(),
  session: text.optional(),
};

// The values have no maximum length, so that the gateway answers every scan. A device without an answer decides by
// itself.
export const newQrcodeForm = z.object({ ...identification, qrcode_value: text });
export const newCardForm = z.object({ ...identification, card_value: text });
export const newUserIdentifiedForm = z.object({ ...identification, user_id: text });

export const deviceIsAlive = z.object({
  device_id: text.optional(),
  access_logs: text.optional(),
  time: text.optional(),
});

/** An event of the arm. Type 7: turned left. Type 8: turned right. Type 9: the person gave up. */
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

/** The message that a device sends when it starts, loses its server or finds it again (vendor's sample code). */
export const operationMode = z.object({
  operation_mode: z.object({
    mode: text.optional(),
    /** `CONTINGENCY` or another text. */
    mode_name: text.optional(),
    time: text.optional(),
    last_offline: text.optional(),
  }),
});

export const anyNotification = z.looseObject({ device_id: text.optional() });

/** The answer to an identification (vendor documentation). */
export interface IdentificationAnswer {
  result: {
    /** 7 granted, 6 denied, 3 not identified. */
    event: 3 | 6 | 7;
    /** The id that the device itself uses for a person whom it recognised; otherwise 0. */
    user_id: number;
    user_name: string;
    user_image: false;
    portal_id: number;
    actions: { action: 'catra'; parameters: string }[];
    message: string;
  };
}
