import type { Database } from '../../database.ts';
import type { User } from '../../models/people/users.ts';

/** Whom the link with this hash invites, unless they left. */
export const userByInvitation = ({ users }: Database, hash: string): Promise<User | null> =>
  users.findOne({ 'invitation.hash': hash, active: true }).lean();
