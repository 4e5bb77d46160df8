let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the list of common passwords at the first call. The list takes a few megabytes, and most processes never change
 * a password.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Returns true if a password is one of the fifty thousand most common ones. Upper and lower case count as equal. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}
