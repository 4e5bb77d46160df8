import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * A person's photo and consent for check-in by face. Only the face gallery (a service) writes it. A withdrawal deletes
 * the photo but not the document. The document proves when the person gave and withdrew consent, and it remembers the
 * last version.
 */
export interface FacePhoto {
  /** The user's id. */
  _id: string;
  /** True if turnstiles must store the face. */
  enrolled: boolean;
  /** JPEG, encoded by the face gallery. Null after a withdrawal. */
  image: Buffer | null;
  /**
   * Version of the photo: about its time in Unix seconds, and higher than every earlier version. Turnstiles store it as
   * the time of the photo.
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
