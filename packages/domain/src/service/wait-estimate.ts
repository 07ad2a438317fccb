import { TALKS_AT_ONCE } from './service-words.ts'

/** Fewer conversations than these say nothing about the next one. */
const SERVED_MIN = 3

/** What is known of the desk of a brand. */
export interface Desk {
  /** How long the conversations took that a person answered last, ms each. */
  servedMs: readonly number[]
  /** Agents who are at the desk. */
  agents: number
  /** Conversations that they have now. */
  busy: number
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/**
 * How long somebody at a place of the queue (1 is next) waits for a person, ms, out of what was really served: places at the desk become free
 * one after the other, in the time that a conversation takes. 0 where one is free now; undefined where nobody is at the desk or too little was served.
 */
export function estimatedWaitMs(
  place: number,
  { servedMs, agents, busy }: Desk,
): number | undefined {
  if (agents === 0) return undefined
  const places = agents * TALKS_AT_ONCE
  const ahead = place - Math.max(0, places - busy)
  if (ahead <= 0) return 0
  return servedMs.length < SERVED_MIN ? undefined : Math.ceil((median(servedMs) * ahead) / places)
}

/** The line above a conversation that waits (EN-333 `csQueueConfig.content`). */
export function queueText(place: number, waitMs: number | undefined): string {
  const line = place <= 1 ? '你是下一位' : `你前面还有 ${place - 1} 位`
  if (waitMs === undefined) return `${line}，暂时无法预估等待时间`
  if (waitMs === 0) return `${line}，马上为你接入`
  return `${line}，预计等待 ${Math.max(1, Math.ceil(waitMs / 60_000))} 分钟`
}
