/**
 * Error for a file that cannot be imported at all. The message is in Portuguese, for the person who prepared the file.
 */
export class FileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileError';
  }
}
