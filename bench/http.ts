import { randomBytes } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { resolve } from 'node:path'
import { gTk } from '@koi/domain/identity/g-tk'
import { createSeal } from '@koi/server/kernel/secrets/seal'
import { createSessions } from '@koi/server/modules/identity/index'
import type { BenchDatabase } from './database.ts'
import { quantile, throughput, type Measure } from './report.ts'

const CALLERS = 16
const CALLERS_MAX = 64
/** Rounds of the floor and of Koi in turn: what else the machine does changes by the second. */
export const ROUNDS = 5

interface Sent {
  port: number
  path: string
  body: string
  cookie: string
}

/** One POST over a kept connection; throws unless the answer is a success. */
function postJson(agent: Agent, { port, path, body, cookie }: Sent): Promise<string> {
  return new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie,
    }
    const sent = httpRequest(
      { agent, host: '127.0.0.1', port, path, method: 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200 && !/"retcode":"?[1-9]/.test(text)) done(text)
          else fail(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
        })
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}

async function startProcess({ connection }: BenchDatabase) {
  const program = resolve(import.meta.dirname, 'http-server.ts')
  const child = fork(program, [JSON.stringify(connection)], { execArgv: ['--import', 'tsx'] })
  const failed = once(child, 'exit').then(() => {
    throw new Error('the measured server did not start')
  })
  const [message] = await Promise.race([once(child, 'message'), failed])
  // Later on it ends when it is told to.
  failed.catch(() => {})
  const { koi, floor } = Object(Object(message).ports)
  return { child, koi: Number(koi), floor: Number(floor) }
}

/** What the server's process has worked since it began, on all cores, microseconds. */
async function processorMicros(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message')
  child.send('processor')
  const [answer] = await answered
  return Number(Object(answer).processorMicros)
}

/** One request, whose number is handed over. */
export type Ask = (run: number) => Promise<unknown>

interface Compared {
  name: string
  /** What is counted, such as `reads`. */
  unit: string
  koi: Ask
  floor: { name: string; ask: Ask }
  /** Requests of a round. */
  runs: number
  callers?: number
  /** The part of the floor's rate that is to be reached. */
  goal?: string
  /** Tells too how long the slowest of a hundred waits. */
  withWaits?: boolean
}

interface Round {
  perSecond: number
  perProcessorSecond: number
  /** The 99th percentile of how long an answer takes, ms. */
  waitMs: number
}

const medianOf = (rounds: readonly Round[], figure: keyof Round) =>
  quantile(
    rounds.map((round) => round[figure]),
    0.5,
  )

/** Koi and the floor over real HTTP, both in one process of their own. */
export async function openHttp(database: BenchDatabase) {
  const { child, koi, floor } = await startProcess(database)
  const sessions = createSessions({ db: database.db, seal: createSeal(randomBytes(32)) })
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS_MAX })

  async function round(work: Ask, runs: number, callers: number): Promise<Round> {
    const before = await processorMicros(child)
    const waits: number[] = []
    const perSecond = await throughput(callers, runs, async (run) => {
      const asked = performance.now()
      await work(run)
      waits.push(performance.now() - asked)
    })
    const micros = (await processorMicros(child)) - before
    return { perSecond, perProcessorSecond: (runs * 1e6) / micros, waitMs: quantile(waits, 0.99) }
  }

  async function openSession(accountId: string) {
    const { token, csrfKey } = await sessions.open(accountId, { proof: 'now' })
    return { csrfKey, cookie: `koi_session=${token}; qlskey=${csrfKey}` }
  }

  return {
    ports: { koi, floor },
    openSession,
    /** What both servers together have worked since they began, microseconds. */
    processorMicros: () => processorMicros(child),
    /** How anybody asks. */
    visitor: (path: string, body: unknown) =>
      postJson(agent, {
        port: koi,
        path: `${path}?g_tk=${gTk('')}`,
        body: JSON.stringify(body),
        cookie: '',
      }),
    /** How somebody with a session of their own asks. */
    async person(accountId: string) {
      const { csrfKey, cookie } = await openSession(accountId)
      return (path: string, body: unknown) =>
        postJson(agent, {
          port: koi,
          path: `${path}?g_tk=${gTk(csrfKey)}`,
          body: JSON.stringify(body),
          cookie,
        })
    },
    askFloor: (path: '/key' | '/transfer', body: unknown) =>
      postJson(agent, { port: floor, path, body: JSON.stringify(body), cookie: '' }),
    /** Rates by the clock, and by the time that the server's process worked: the latter hardly feel what else runs. */
    async compare({ name, unit, runs, goal, ...asked }: Compared): Promise<Measure[]> {
      const { callers = CALLERS, withWaits = false } = asked
      const rounds: { koi: Round; floor: Round }[] = []
      await round(asked.floor.ask, runs, callers)
      await round(asked.koi, runs, callers)
      for (let count = 0; count < ROUNDS; count += 1) {
        const floorRound = await round(asked.floor.ask, runs, callers)
        rounds.push({ floor: floorRound, koi: await round(asked.koi, runs, callers) })
      }
      const measureOf = (figure: keyof Round) => ({
        value: medianOf(
          rounds.map((each) => each.koi),
          figure,
        ),
        floor: {
          name: asked.floor.name,
          value: medianOf(
            rounds.map((each) => each.floor),
            figure,
          ),
        },
        ...(goal !== undefined && { goal }),
      })
      return [
        { name, unit: `${unit}/s`, ...measureOf('perSecond') },
        { name: '  of processor time', unit: `${unit}/s`, ...measureOf('perProcessorSecond') },
        ...(withWaits ? [{ name: '  99th percentile', unit: 'ms', ...measureOf('waitMs') }] : []),
      ]
    },
    async close() {
      agent.destroy()
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
