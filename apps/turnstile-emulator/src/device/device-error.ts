/** A refusal by the device's API, with an HTTP status and the body `{"error","code"}` as seen in the field. */
export class DeviceError extends Error {
  readonly status: 400 | 401 | 404 | 405 | 500;
  readonly code: number;

  constructor(message: string, status: 400 | 401 | 404 | 405 | 500 = 400, code = 1) {
    super(message);
    this.name = 'DeviceError';
    this.status = status;
    this.code = code;
  }
}
