/** The message that the service worker receives encrypted and shows as a notification. */
export interface PushMessage {
  title: string;
  body: string;
  /** The path in the app that a tap opens. */
  path: string;
  /** A repeated message has the same tag and replaces the notification that is already shown. */
  tag: string;
}
