import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** The menu image. The gateway has decoded it and encoded it again. */
export interface MenuImage extends WithOutbox {
  _id: 'current';
  /**
   * WebP. Null after the image was removed. The document then stays, because its outbox has the event of the removal.
   */
  image: Buffer | null;
  /** Hash of the image, for conditional requests. */
  etag: string | null;
  uploadedAt: Date;
  uploadedBy: string;
}

const schema = schemaOf<MenuImage>({
  _id: { type: String, required: true },
  image: { type: Buffer, default: null },
  etag: { type: String, default: null },
  uploadedAt: { type: Date, required: true },
  uploadedBy: { type: String, required: true },
  ...outboxField,
}).index(...outboxIndex);

export const menuImageModel = (connection: Connection) =>
  modelOf<MenuImage>(connection, 'MenuImage', schema, 'menuImages');
