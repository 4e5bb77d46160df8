/** How long a one-time link is good for: whoever made it is on the phone with the person, or is the person. */
export const INVITATION_MINUTES = 30;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_MINUTES * 60_000);

/** Why a one-time link leads nowhere; null while it is good. That it was used is said whenever that was. */
export function invitationFault(
  { usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date },
  now: Date,
): 'invitation_used' | 'invitation_expired' | null {
  if (usedAt !== null) return 'invitation_used';
  return now < expiresAt ? null : 'invitation_expired';
}
