/** A file that cannot be imported as a whole. Portuguese, for whoever made it. */
export class FileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileError';
  }
}
