import { BASE_PATH } from './page.ts'

/** What the server tells the worker of a browser: a notification, and the page that it opens. */
export interface PushPayload {
  /** The same of a message that comes again: it takes the place of the first one. */
  tag: string
  title: string
  body: string
  /** Path of a page of ours. */
  link: string
}

/** Where the worker lies: it rules nothing above its folder. */
export const PUSH_WORKER_PATH = `${BASE_PATH}/push-worker.js`
