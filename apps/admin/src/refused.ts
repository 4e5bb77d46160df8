/** What was asked for makes no sense here: told in Portuguese, and nothing was changed. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refused';
  }
}
