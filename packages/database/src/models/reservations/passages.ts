import type { ShownAtGate } from '@reserva/domain/reservations/reservation';
import { partOf } from '../../model.ts';

/** Issuer of the access code, if the code was not the person's own. */
export interface CodeIssuer {
  /** User id. */
  id: string;
  name: string;
}

/** One opening of a gate, and its outcome. */
export interface Passage {
  /** Device id and event id, so that a repeated scan is the same passage. */
  key: string;
  /** Key under which the device reported the turn, if that key is another one. */
  turnKey?: string;
  turnstileId: string;
  grantedAt: Date;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  turnedAt: Date | null;
  issuer?: CodeIssuer;
  /** The badge, code or face that the person showed. Absent if unknown, as in older documents. */
  shown?: ShownAtGate;
  /** True if the device let the person in by itself and reported it later. */
  collected?: true;
  /** Time when the person gave up. A later turn without an id is not theirs. */
  gaveUpAt?: Date;
  /**
   * `personKey` of the person who passed, if the meal had been handed over before. Absent if its first person passed.
   */
  holder?: string;
}

/** A gate that is open for this person. No second gate opens for them before `until`. */
export interface Hold {
  key: string;
  turnstileId: string;
  until: Date;
  /** Id of the last attempt that was answered with this hold. */
  attempt?: string;
}

export const holdSchema = partOf<Hold>({
  key: { type: String, required: true },
  turnstileId: { type: String, required: true },
  until: { type: Date, required: true },
  attempt: String,
});

export const codeIssuerSchema = partOf<CodeIssuer>({
  id: { type: String, required: true },
  name: { type: String, required: true },
});

export const passageSchema = partOf<Passage>({
  key: { type: String, required: true },
  turnKey: String,
  turnstileId: { type: String, required: true },
  grantedAt: { type: Date, required: true },
  outcome: { type: String, required: true, enum: ['granted', 'turned', 'released', 'conflict'] },
  turnedAt: { type: Date, default: null },
  issuer: codeIssuerSchema,
  shown: { type: String, enum: ['badge', 'code', 'face'] },
  collected: Boolean,
  gaveUpAt: Date,
  holder: String,
});
