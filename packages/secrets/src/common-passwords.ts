let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the list of common passwords when it is first needed. The list uses a few megabytes of memory, and most
 * processes never need it.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Returns true if the password is one of the fifty thousand most common ones. Ignores upper and lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}
