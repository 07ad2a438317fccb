import type { ServiceMessage } from '@koi/contracts/calls/service-fields'
import { messageRandom } from '@koi/domain/service/message-random'

/** Messages of a conversation that are known, by their numbers, without a gap. */
export interface Thread {
  messages: readonly ServiceMessage[]
  hasEarlier: boolean
}

export const seqOf = ({ info }: ServiceMessage): number => info.seq
export const lastSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => {
  const last = messages.at(-1)
  return last ? seqOf(last) : 0
}

const WHILE_MS = 5 * 60_000

/** Whether a message is the first that is known, or came five minutes or more after the one before it. */
export const isAfterAWhile = (before: ServiceMessage | undefined, next: ServiceMessage): boolean =>
  before === undefined || next.info.saidMs - before.info.saidMs >= WHILE_MS

/** What is known with what has come: each message once, in its order, whichever way it came. */
export function merged(
  known: readonly ServiceMessage[],
  come: readonly ServiceMessage[],
): ServiceMessage[] {
  const bySeq = new Map([...known, ...come].map((message) => [seqOf(message), message]))
  return [...bySeq.values()].toSorted((one, other) => seqOf(one) - seqOf(other))
}

/** Something typed that the server has not said it has. */
export interface Unsent {
  key: string
  text: string
  state: 'sending' | 'failed'
}

/** What the server has not: neither its answer nor the conversation itself says that it arrived. */
export function stillUnsent<Kept extends Pick<Unsent, 'key'>>(
  kept: readonly Kept[],
  answered: ReadonlySet<string>,
  messages: readonly ServiceMessage[],
): Kept[] {
  const own = messages.filter(({ info }) => info.content.side === 'person')
  const known = new Set(own.map(({ info }) => info.random))
  return kept.filter(({ key }) => !answered.has(key) && !known.has(messageRandom(key)))
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string'

/** What a reload of the page kept of it: nobody sends it any more, so it waits to be sent again. */
export const readUnsent = (stored: unknown): Unsent[] | undefined =>
  Array.isArray(stored) ? stored.filter(isUnsent) : undefined
