import {
  type SurveyRequest,
  type SurveyRequestName,
  surveyRequests,
} from '@reserva/contracts/surveys/survey-commands';
import { deriveKey, keyedHash } from './keys.ts';
import { openSealedText, sealText } from './sealed-text.ts';

/**
 * Keyed hashes that answers hold instead of ids. Without the server's key, no one can compute the hash of a person or
 * reservation and search for it. Two answers of the same person share no hash.
 */
export interface SurveyHashes {
  /**
   * Returns the hash of the author. The hash depends on the answer, so that the answers of one person have no hash in
   * common.
   */
  author(userId: string, answerId: string): string;
  /** Returns the hash of the reservation whose meal was rated. The hash ensures that each meal is rated only once. */
  reservation(reservationId: string): string;
  /**
   * Returns the id of the answer that a command creates. The id is the same for each attempt and, unlike a command id,
   * contains no time.
   */
  answerId(commandId: string): string;
  /** Returns the id of the reminder that asks for a rating. No value in an answer is derived from this id. */
  reminder(reservationId: string): string;
  /** Returns the hash of the command that deleted an answer. */
  command(commandId: string): string;
}

export function surveyHashes(secret: string): SurveyHashes {
  const key = deriveKey(secret, 'survey-author');
  const hash = (...words: string[]) => keyedHash(key, words.join(':'));
  return {
    author: (userId, answerId) => hash('author', userId, answerId),
    reservation: (reservationId) => hash('reservation', reservationId),
    answerId: (commandId) => Buffer.from(hash('answer', commandId), 'base64url').toString('hex').slice(0, 24),
    reminder: (reservationId) => hash('reminder', reservationId),
    command: (commandId) => hash('command', commandId),
  };
}

/** Seals the payload of a survey command, because jobs stay in the queue for some time. */
export function sealSurveyRequest(secret: string, request: SurveyRequest<SurveyRequestName>): string {
  return sealText(deriveKey(secret, 'survey-request'), JSON.stringify(request));
}

/**
 * Opens a sealed survey request.
 * @throws Error when we did not seal it, or when it belongs to another command
 */
export function openSurveyRequest<N extends SurveyRequestName>(
  secret: string,
  name: N,
  sealed: string,
): SurveyRequest<N> {
  const opened: unknown = JSON.parse(openSealedText(deriveKey(secret, 'survey-request'), sealed));
  return surveyRequests[name].parse(opened) as SurveyRequest<N>;
}
