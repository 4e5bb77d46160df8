import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * A person's enrolment for check-in by face; written by the face service only. Of one that was withdrawn the photo is
 * gone; what stays says when consent was given and taken back, and keeps versions rising.
 */
export interface FacePhoto {
  /** The user's id. */
  _id: string;
  /** Whether turnstiles are to know the face. */
  enrolled: boolean;
  /** JPEG, encoded by us; null once it was withdrawn. */
  image: Buffer | null;
  /** Rises with every photo of the person. Turnstiles keep it as the photo's time: about that, in Unix seconds. */
  version: number;
  /** Digits of the id that turnstiles know the person by (`deviceUserId`). */
  deviceUserId: string;
  /** Version of the text the person agreed to, and when. */
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
  // A face that a turnstile has recognised names one person.
  .index({ deviceUserId: 1 }, { unique: true, sparse: true })
  // Everybody who is enrolled, without touching the photos.
  .index({ enrolled: 1, _id: 1, version: 1 });

export const facePhotoModel = (connection: Connection) =>
  modelOf<FacePhoto>(connection, 'FacePhoto', schema, 'facePhotos');
