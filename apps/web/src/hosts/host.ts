/** What one shares: a link with its words. */
export interface ShareCard {
  title: string
  desc: string
  link: string
}

/** Where the app is running, and what that place lets it do. */
export interface Host {
  readonly name: 'h5'
  /** Sent with every request (SPEC §7). */
  readonly reportPlatform: string
  /** Absent where the host cannot do it; never a function that does nothing. */
  readonly copy?: (text: string) => Promise<void>
  readonly share?: (card: ShareCard) => Promise<'shared' | 'cancelled'>
}
