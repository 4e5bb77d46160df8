import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * A person's enrolment for check-in by face. Only the face gallery writes it. A withdrawal deletes the photo. The
 * document stays, because it records when consent was given and withdrawn, and because versions must keep rising.
 */
export interface FacePhoto {
  /** The user's id. */
  _id: string;
  /** True if turnstiles must have the face. */
  enrolled: boolean;
  /** JPEG, encoded by the face gallery. Null after a withdrawal. */
  image: Buffer | null;
  /**
   * Rises with every photo of the person, and equals about the time of the photo in Unix seconds. Turnstiles store the
   * version as that time.
   */
  version: number;
  /** Decimal digits of the person's id on turnstiles (`deviceUserId`). */
  deviceUserId: string;
  /** Version of the text that the person agreed to, at `consentAt`. */
  consentVersion: string;
  consentAt: Date;
  withdrawnAt: Date | null;
}

const schema = schemaOf<FacePhoto>({
  _id: { type: String, required: true },
  enrolled: { type: Boolean, required: true },
  image: { type: Buffer, default: null },
  version: { type: Number, required: true },
  deviceUserId: { type: String, required: true },
  consentVersion: { type: String, required: true },
  consentAt: { type: Date, required: true },
  withdrawnAt: { type: Date, default: null },
})
  // The id on turnstiles is unique, because a recognised face must name one person.
  .index({ deviceUserId: 1 }, { unique: true, sparse: true })
  // Serves the list of everyone who is enrolled, without reading the photos.
  .index({ enrolled: 1, _id: 1, version: 1 });

export const facePhotoModel = (connection: Connection) =>
  modelOf<FacePhoto>(connection, 'FacePhoto', schema, 'facePhotos');
