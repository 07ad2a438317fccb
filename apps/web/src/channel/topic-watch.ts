import { ToldFrame, type Topic } from '@koi/contracts/channel'

interface Hearing {
  told: () => void
  /** Whether the channel is open. */
  linked: (isOpen: boolean) => void
  /** The newest event that was heard. */
  after: string | undefined
}

const hearings = new Map<Topic, Hearing>()
let send: ((text: string) => void) | undefined

const say = (topic: Topic, { after }: Hearing) =>
  send?.(JSON.stringify({ hear: [{ topic, after }] }))

/** Hears that something of a topic changed as long as a page wants it, over lost connections too: behind what it heard. Answers how to stop. */
export function hearChanges(
  topic: Topic,
  parts: { told: () => void; linked?: (isOpen: boolean) => void },
): () => void {
  const hearing: Hearing = { linked: () => {}, ...parts, after: undefined }
  hearings.set(topic, hearing)
  hearing.linked(send !== undefined)
  say(topic, hearing)
  return () => {
    if (hearings.get(topic) === hearing) hearings.delete(topic)
  }
}

/** The part of the live channel that tells of what pages follow. */
export const topicWatch = {
  opened(sendNow: (text: string) => void): void {
    send = sendNow
    for (const [topic, hearing] of hearings) {
      hearing.linked(true)
      say(topic, hearing)
    }
  },
  closed(): void {
    send = undefined
    for (const hearing of hearings.values()) hearing.linked(false)
  },
  told(said: unknown): void {
    const frame = ToldFrame.safeParse(said).data
    const hearing = frame && hearings.get(frame.topic)
    if (!hearing) return
    hearing.after = frame.upTo
    hearing.told()
  },
}
