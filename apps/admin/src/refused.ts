/** A rule refused the command. The message is in Portuguese, and nothing was changed. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refused';
  }
}
