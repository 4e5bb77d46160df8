/** A refusal by the device's API. Like installed devices, it has an HTTP status and the body `{"error","code"}`. */
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
