/** The full path of a program on the PATH, or undefined. */
export function findProgram(name: string, path?: string): string | undefined;
