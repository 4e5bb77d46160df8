/** The part of autocannon that we use; it brings no types. */
declare module 'autocannon' {
  export interface CannonRequest {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface CannonClient {
    setRequests(requests: CannonRequest[]): void;
    on(event: 'body', listener: (body: Buffer) => void): void;
  }
  export interface CannonResult {
    start: Date;
    finish: Date;
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Of requests in all. */
    amount: number;
    setupClient(client: CannonClient): void;
  }): Promise<CannonResult>;
}
