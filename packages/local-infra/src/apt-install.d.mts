/** Debian or Ubuntu, and we may install packages. */
export function canAptInstall(): boolean;

/**
 * Installs a package with apt-get, announcing it first.
 * @throws with the end of apt's output
 */
export function aptInstall(name: string, log: (line: string) => void): Promise<void>;
