import { sql, type Db, type Queries } from './db.ts'

/** Other nodes may move the clock; a cached offset is at most this old. */
const CACHE_MS = 1_000

/** Real time, epoch ms: for what the world outside runs by (providers, feeds), never for business. */
export const realTimeMs = (): number => Date.now()

const readState = sql<ClockState>(
  'clock-read',
  `select (extract(epoch from business_now()) * 1000)::bigint as "nowMs",
     (extract(epoch from now()) * 1000)::bigint as "realMs",
     frozen_at is not null as "isFrozen" from business_clock`,
)
const lockState = sql<ClockState>('clock-lock', `${readState.text} for update`)
const writeOffset = sql(
  'clock-offset',
  'update business_clock set offset_ms = $1, frozen_at = null',
)
const writeMoment = sql(
  'clock-moment',
  `update business_clock set frozen_at = null,
     offset_ms = ($1::bigint - (extract(epoch from now()) * 1000)::bigint)`,
)
const writeFrozen = sql(
  'clock-freeze',
  'update business_clock set frozen_at = to_timestamp($1 / 1000.0)',
)

interface ClockState {
  nowMs: number
  /** The database's own clock. */
  realMs: number
  isFrozen: boolean
}

/** Business time must not run backwards unless a test or a rehearsal says so. */
interface ClockMove {
  allowBackwards?: boolean
}

/** The one business clock (D-4): real time plus an offset, or standing still. All moments are epoch ms. */
export interface Clock {
  /**
   * Business time for everything that is not money: cached, at most one second behind a move by another node. Inside
   * a transaction it is asked for with it: many that each wait for one more connection would wait for each other.
   */
  now(tx?: Queries): Promise<number>
  /** Business time of this transaction, from SQL; for money paths. */
  read(tx: Queries): Promise<number>
  /** Real time plus an offset; 0 is real time. */
  setOffset(offsetMs: number, move?: ClockMove): Promise<number>
  /** Moves to a moment and runs on from there. */
  advanceTo(momentMs: number, move?: ClockMove): Promise<number>
  /** Stands still at a moment. */
  freeze(momentMs: number, move?: ClockMove): Promise<number>
  /** Runs on from the moment it stood at. */
  unfreeze(): Promise<number>
}

/** Makes the business clock over table `business_clock`; every move answers the new business time. */
export function createClock(db: Db, realNow: () => number = realTimeMs): Clock {
  let cached: { state: ClockState; atMs: number } | undefined

  async function refresh(): Promise<number> {
    const state = await db.get(readState)
    cached = { state, atMs: realNow() }
    return state.nowMs
  }

  async function move(
    decide: (state: ClockState) => { momentMs: number; write: (tx: Queries) => Promise<number> },
    { allowBackwards = false }: ClockMove = {},
  ) {
    await db.transaction(async (tx) => {
      const state = await tx.get(lockState)
      const { momentMs, write } = decide(state)
      if (!allowBackwards && momentMs < state.nowMs) {
        throw new RangeError(`business time cannot go back from ${state.nowMs} to ${momentMs}`)
      }
      await write(tx)
    })
    return refresh()
  }

  const read = async (tx: Queries) => (await tx.get(readState)).nowMs

  return {
    async now(tx) {
      const age = cached ? realNow() - cached.atMs : CACHE_MS
      // A negative age means that the machine's clock was set back.
      if (!cached || age >= CACHE_MS || age < 0) return tx ? read(tx) : refresh()
      return cached.state.isFrozen ? cached.state.nowMs : cached.state.nowMs + age
    },
    read,
    setOffset: (offsetMs, options) =>
      move(
        ({ realMs }) => ({
          momentMs: realMs + offsetMs,
          write: (tx) => tx.run(writeOffset, [offsetMs]),
        }),
        options,
      ),
    advanceTo: (momentMs, options) =>
      move(() => ({ momentMs, write: (tx) => tx.run(writeMoment, [momentMs]) }), options),
    freeze: (momentMs, options) =>
      move(() => ({ momentMs, write: (tx) => tx.run(writeFrozen, [momentMs]) }), options),
    unfreeze: () =>
      move(({ nowMs }) => ({ momentMs: nowMs, write: (tx) => tx.run(writeMoment, [nowMs]) })),
  }
}
