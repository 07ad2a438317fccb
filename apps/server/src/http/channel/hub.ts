import { TOPICS, type ToldFrame, type Topic } from '@koi/contracts/channel'
import type { ChannelTopic } from '#kernel/channel-topic.ts'
import type { Changes } from '#kernel/changes.ts'
import type { Log } from '#kernel/log.ts'

/** Of more than this a device is told that there is more: it asks for its pages anew. */
const EVENTS_MAX = 50

export type Topics = Readonly<Record<Topic, ChannelTopic>>

interface HubParts {
  changes: Changes
  topics: Topics
  log: Log
}

interface Hearer {
  tell: (frame: ToldFrame) => void
  /** The newest event that this device was told. */
  upTo: string
}

/** Those who hear of one account's events. */
interface Group {
  hearers: Set<Hearer>
  isAsked: boolean
  running: Promise<void> | undefined
}

const isBehind = (id: string, upTo: string) => BigInt(id) > BigInt(upTo)
const oldest = (hearers: ReadonlySet<Hearer>) =>
  [...hearers].reduce((least, { upTo }) => (isBehind(least, upTo) ? upTo : least), '9'.repeat(18))

/** Tells the devices of this node of what any node wrote. Events are read once for all devices of an account. */
export function createHub({ changes, topics, log }: HubParts) {
  const groups = new Map<Topic, Map<string, Group>>(TOPICS.map((topic) => [topic, new Map()]))

  /** What one device is told of what was read for all. */
  async function frameFor(topic: Topic, accountId: string, hearer: Hearer, read: Read) {
    const events = read.filter(({ id }) => isBehind(id, hearer.upTo))
    if (events.length <= EVENTS_MAX) {
      return {
        topic,
        upTo: events.at(-1)?.id ?? hearer.upTo,
        events: events.map(({ event }) => event),
      }
    }
    return { topic, upTo: await topics[topic].newest(accountId), events: [], isPart: true }
  }
  type Read = Awaited<ReturnType<ChannelTopic['behind']>>

  async function tellOnce(topic: Topic, accountId: string, group: Group) {
    const hearers = [...group.hearers]
    const read = await topics[topic].behind(accountId, oldest(group.hearers), EVENTS_MAX + 1)
    for (const hearer of hearers) {
      const frame = await frameFor(topic, accountId, hearer, read)
      if (!group.hearers.has(hearer)) continue
      hearer.upTo = frame.upTo
      hearer.tell(frame)
    }
  }
  async function tellAll(topic: Topic, accountId: string, group: Group) {
    try {
      while (group.isAsked && group.hearers.size > 0) {
        group.isAsked = false
        await tellOnce(topic, accountId, group)
      }
    } catch (error) {
      // The next change tells it, or the connection to the database that comes back.
      log.warn({ err: error, topic }, 'a change was not told over the channel')
    } finally {
      group.running = undefined
    }
  }
  function ask(topic: Topic, accountId: string) {
    const group = groups.get(topic)?.get(accountId)
    if (!group) return
    group.isAsked = true
    group.running ??= tellAll(topic, accountId, group)
  }

  const stops = TOPICS.map((topic) =>
    changes.on(topics[topic].change, (keys) => {
      for (const accountId of keys ?? groups.get(topic)?.keys() ?? []) ask(topic, accountId)
    }),
  )
  return {
    /** Tells a device of a topic from behind an event, or from now on. Answers how to stop. */
    async hear(
      topic: Topic,
      accountId: string,
      { after, tell }: { after: string | undefined; tell: Hearer['tell'] },
    ): Promise<() => void> {
      // Only who asks whether changes are heard makes the node listen.
      changes.areHeard()
      const newest = await topics[topic].newest(accountId)
      // An id that nothing has yet is of a database before it was restored, or made up.
      const upTo = after === undefined || isBehind(after, newest) ? newest : after
      const hearer = { tell, upTo }
      const ofTopic = groups.get(topic)
      const group = ofTopic?.get(accountId) ?? {
        hearers: new Set(),
        isAsked: false,
        running: undefined,
      }
      group.hearers.add(hearer)
      ofTopic?.set(accountId, group)
      ask(topic, accountId)
      return () => {
        group.hearers.delete(hearer)
        if (group.hearers.size === 0 && ofTopic?.get(accountId) === group) ofTopic.delete(accountId)
      }
    },
    async close() {
      for (const stop of stops) stop()
      for (const ofTopic of groups.values()) {
        for (const { running } of ofTopic.values()) await running
      }
    },
  }
}

export type Hub = ReturnType<typeof createHub>
