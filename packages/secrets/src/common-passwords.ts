let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first question: the lists take a few megabytes, and most processes never change a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether a password is among the fifty thousand that are tried first, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}
