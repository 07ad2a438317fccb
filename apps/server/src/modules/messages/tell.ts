import { messageEvents, type MessageEvent } from '@koi/domain/messages/message-kinds'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import type { Db, Queries } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { alone } from '#kernel/turns/alone.ts'
import { whenTold } from '#kernel/turns/when-told.ts'
import type { Teller, Told } from '#kernel/teller.ts'
import {
  claimTelling,
  takeWaiting,
  tellMessages,
  waitingMessages,
  type Waiting,
} from './tell-store.ts'

/** How each event is put into words: by the area where it happens. */
export type Tellers = Readonly<Record<MessageEvent, Teller>>

/** Put into words in one transaction. */
const AT_ONCE = 500
/** Characters that a message keeps of its title and of its text: longer ones are cut, for an error would hold up all others. */
const TITLE_MAX = 40
const BODY_MAX = 300

/** Whole code points, as the database counts them: half an emoji is none. */
const firstSigns = (text: string, count: number) =>
  text.length <= count ? text : Array.from(text).slice(0, count).join('')

const cutToFit = (told: Told): Told => ({
  ...told,
  title: firstSigns(told.title, TITLE_MAX),
  body: firstSigns(told.body, BODY_MAX),
})

interface Words {
  /** By the id of what waits. */
  told: Map<string, Told>
  /** Events whose area failed to tell of them: they wait on, and the others do not wait for them. */
  failures: Map<MessageEvent, unknown>
}

async function wordsOf(tx: Queries, waiting: readonly Waiting[], tellers: Tellers): Promise<Words> {
  const words: Words = { told: new Map(), failures: new Map() }
  for (const event of new Set(waiting.map((each) => each.event))) {
    const group = waiting.filter((each) => each.event === event)
    try {
      const said = await alone(tx, () => tellers[event](tx, group))
      for (const [place, { id }] of group.entries()) {
        const told = said[place]
        if (told) words.told.set(id, told)
      }
    } catch (error) {
      words.failures.set(event, error)
    }
  }
  return words
}

interface TellParts {
  db: Db
  tellers: Tellers
  /** Ways that are set up beside the list in the app. */
  ways: readonly MessageWay[]
}

interface Round {
  looked: number
  failures: Words['failures']
}

/** Tells some of what waits, but of no event that failed before. Another node may be at it: then nothing. */
const tellSome = (
  { db, tellers, ways }: TellParts,
  failed: readonly MessageEvent[],
): Promise<Round> =>
  db.transaction(async (tx) => {
    const nothing = { looked: 0, failures: new Map() }
    if (!(await claimTelling(tx))) return nothing
    const waiting = await waitingMessages(tx, { max: AT_ONCE, except: failed })
    if (waiting.length === 0) return nothing
    const { told, failures } = await wordsOf(tx, waiting, tellers)
    const over = waiting.filter(({ event }) => !failures.has(event))
    await tellMessages(
      tx,
      over.flatMap(({ id, event }) => {
        const said = told.get(id)
        return said ? [{ ...cutToFit(said), id, kind: messageEvents[event] }] : []
      }),
      ways,
    )
    await takeWaiting(
      tx,
      over.map(({ id }) => id),
    )
    return { looked: waiting.length, failures }
  })

/**
 * Tells all that waits. Run twice it does nothing; killed in the middle it goes on with the next run. An area that cannot tell
 * keeps no other waiting; its failure is thrown at the end.
 */
export async function tellWaiting(
  db: Db,
  tellers: Tellers,
  ways: readonly MessageWay[] = [],
): Promise<void> {
  const failures = new Map<MessageEvent, unknown>()
  for (;;) {
    const round = await tellSome({ db, tellers, ways }, [...failures.keys()])
    for (const [event, error] of round.failures) failures.set(event, error)
    if (round.looked < AT_ONCE) break
  }
  if (failures.size > 0) {
    throw new AggregateError(failures.values(), `not told: ${[...failures.keys()].join(', ')}`)
  }
}

/**
 * Tells what happened as soon as its transaction is over. Whatever was missed, by a lost connection or a killed node, is told by
 * the jobs that run every few seconds (`tellWaiting`). Answers how to stop.
 */
export const startTelling = ({ db, tellers, ways, log }: TellParts & { log: Log }) =>
  whenTold(
    { changes: db.changes, log },
    {
      topic: 'messageWaiting',
      work: () => tellWaiting(db, tellers, ways),
      failed: 'messages were not told; they are tried again',
    },
  )
