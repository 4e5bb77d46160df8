/**
 * The lifetime of a one-time link. A short one is enough, because the person uses the link at once. The person created
 * it, or an operator created it while talking to the person.
 */
export const INVITATION_MINUTES = 30;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_MINUTES * 60_000);

/**
 * Returns the reason why a one-time link is not valid. A used link is reported as used, even after it has expired.
 * @returns null if the link is valid
 */
export function invitationProblem(
  { usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date },
  now: Date,
): 'invitation_used' | 'invitation_expired' | null {
  if (usedAt !== null) return 'invitation_used';
  return now < expiresAt ? null : 'invitation_expired';
}
