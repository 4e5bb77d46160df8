/** What the service worker is sent, sealed for it alone, and shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Of the app: what a tap opens. */
  path: string;
  /** The same where it is sent again: the one takes the place of the other. */
  tag: string;
}
