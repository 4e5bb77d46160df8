import {
  type SurveyRequest,
  type SurveyRequestName,
  surveyRequests,
} from '@reserva/contracts/surveys/survey-commands';
import { deriveKey, keyedHash } from './keys.ts';
import { openSealedText, sealText } from './sealed-text.ts';

/**
 * Functions for the keyed hashes that survey answers store instead of ids. Only the server's key can produce the hash
 * of a person or a reservation, so no one else can search for it. Two answers of the same person have no hash in
 * common.
 */
export interface SurveyHashes {
  /**
   * Returns the hash of the author. It depends on the answer's id, so that the answers of one person have different
   * hashes.
   */
  author(userId: string, answerId: string): string;
  /**
   * Returns the hash of the reservation whose meal was rated. A unique index on it ensures that each meal is rated only
   * once.
   */
  reservation(reservationId: string): string;
  /**
   * Returns the id of the answer that a command creates. Each attempt of the command gets the same id. Unlike a
   * command's id, it does not contain the time.
   */
  answerId(commandId: string): string;
  /** Returns the id of the reminder to rate a meal. Nothing in an answer is derived from this id. */
  reminder(reservationId: string): string;
  /** Returns the hash of the command that deleted an answer. */
  command(commandId: string): string;
}

export function surveyHashes(secret: string): SurveyHashes {
  const key = deriveKey(secret, 'survey-author');
  const hash = (...parts: string[]) => keyedHash(key, parts.join(':'));
  return {
    author: (userId, answerId) => hash('author', userId, answerId),
    reservation: (reservationId) => hash('reservation', reservationId),
    answerId: (commandId) => Buffer.from(hash('answer', commandId), 'base64url').toString('hex').slice(0, 24),
    reminder: (reservationId) => hash('reminder', reservationId),
    command: (commandId) => hash('command', commandId),
  };
}

/**
 * Encrypts the payload of a survey command, because jobs stay in the queue for some time and must not reveal the
 * author.
 */
export function sealSurveyRequest(secret: string, request: SurveyRequest<SurveyRequestName>): string {
  return sealText(deriveKey(secret, 'survey-request'), JSON.stringify(request));
}

/**
 * Decrypts a survey request.
 * @throws Error when this server did not encrypt it, or when it belongs to another command
 */
export function openSurveyRequest<N extends SurveyRequestName>(
  secret: string,
  name: N,
  sealed: string,
): SurveyRequest<N> {
  const opened: unknown = JSON.parse(openSealedText(deriveKey(secret, 'survey-request'), sealed));
  return surveyRequests[name].parse(opened) as SurveyRequest<N>;
}
