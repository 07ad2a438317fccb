/** What can be heard over the live channel of one area: events of an account, with growing ids. */
export interface ChannelTopic {
  /** The topic of `changes` that tells of it; its keys are accounts. */
  change: string
  /** The id of the account's newest event; `0` before the first. */
  newest(accountId: string): Promise<string>
  /** What happened behind an event, the oldest first. */
  behind(accountId: string, after: string, limit: number): Promise<readonly ChannelEvent[]>
}

interface ChannelEvent {
  id: string
  event: { title: string; body: string; kind: string }
}
