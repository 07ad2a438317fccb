import type { Transport } from '@koi/contracts/client'
import type { Host } from '#hosts/host.ts'
import type { KeyValueStore } from '#lib/storage.ts'
import type { Dialogs } from '#ui/overlays/dialog-store.ts'
import type { LoginAsks } from './login-asks.ts'
import type { Cookies } from './login-cookies.ts'

/** The part of the document that a login needs; tests bring their own. */
export interface LoginDocument {
  readonly origin: string
  /** With the port, where there is one. */
  readonly host: string
  readonly cookies: Cookies
  /** Path with query of what is open, base included. */
  url(): string
  /** Leaves for another address, in the place of this one. */
  load(url: string): void
  reload(): void
  /** The page is going away: what fails now is no failure. */
  isLeaving(): boolean
  /** Takes parameters off the address, such as a code that is used up. */
  dropQuery(names: readonly string[]): void
}

/** Everything a login does to the world goes through here. */
export interface LoginSurroundings {
  host: Pick<Host, 'name' | 'reportPlatform' | 'appVersion' | 'login'>
  document: LoginDocument
  /** Sends the login's own calls. They never wait for a login. */
  transport: Transport
  tab: KeyValueStore
  asks: LoginAsks
  dialogs: Pick<Dialogs, 'alert'>
  /** Whether the brand logs in by phone and code (SPEC §3 brand config). */
  hasCodeLogin: () => Promise<boolean>
  /** Host names on which QQ's own login dialog may be opened. */
  mainHosts: readonly string[]
  /** Whose data the app shows; undefined for a visitor's. */
  shownAccount: () => string | undefined
  /** The account of the cookies is another than before: what was fetched for the other must go. */
  onOtherAccount: () => Promise<unknown>
  now: () => number
  wait: (ms: number) => Promise<void>
  log: (line: string) => void
}

export interface LoginOptions {
  /** The person proves again who they are, also where a session is there. */
  reAuth?: boolean
  /** The page to come back to where the login leaves this one; the open page without. */
  returl?: string
}
