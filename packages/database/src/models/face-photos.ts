import { type Connection, Schema } from 'mongoose';

/** A person's photo for check-in by face; written by the face service only. */
export interface FacePhoto {
  /** The user's id. */
  _id: string;
  /** JPEG, encoded by us. */
  image: Buffer;
  /** Version of the text the person agreed to, and when. */
  consentVersion: string;
  consentAt: Date;
}

const schema = new Schema<FacePhoto>(
  {
    _id: { type: String, required: true },
    image: { type: Buffer, required: true },
    consentVersion: { type: String, required: true },
    consentAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const facePhotoModel = (connection: Connection) =>
  connection.model<FacePhoto>('FacePhoto', schema, 'facePhotos');
