import { Client, type ClientBase, type ClientConfig, type Notification } from 'pg'
import type { Bus } from './bus.ts'

/** Written by `say_change` of migration 0220, in the transaction of the change itself. */
const CHANNEL = 'koi_change'
/** While the listening connection answered within this time, nothing that was committed before is unheard. */
const PROOF_MS = 3_000
const BEAT_MS = 1_000
const AGAIN_MS = 500

/** What changed: of these keys, or, where they are undefined, of any. */
export type Told = (keys: readonly string[] | undefined) => void

/** What other transactions change, of this node and of every other one. */
export interface Changes {
  /**
   * Whether every change is told: then what was read may be kept until it is. It is false before the first
   * connection, after a lost one, and when the database has not answered for three seconds.
   */
  areHeard(): boolean
  /** Tells of each change of a topic, and of all keys when some may have been missed. Answers how to stop. */
  on(topic: string, told: Told): () => void
}

interface Change {
  topic: string
  keys: string[] | null
}

/** What a notification tells; undefined of one that is none of ours: any role of the database may send some. */
function readChange(payload: string): Change | undefined {
  try {
    const said: unknown = JSON.parse(payload)
    return isChange(said) ? said : undefined
  } catch {
    return undefined
  }
}

const isChange = (said: unknown): said is Change =>
  typeof said === 'object' &&
  said !== null &&
  'topic' in said &&
  typeof said.topic === 'string' &&
  'keys' in said &&
  (said.keys === null ||
    (Array.isArray(said.keys) && said.keys.every((key) => typeof key === 'string')))

interface ChangeHub extends Changes {
  /**
   * A connection of the pool hears what it wrote itself before its statement is answered: who writes and then reads
   * on one node reads what was written. What others write comes over a connection that only listens.
   */
  hearOwn(client: ClientBase): Promise<void>
  /** What such a connection was asked is over: what it changed is told to the other nodes where a bus carries it. */
  isOver(client: ClientBase): void
  close(): Promise<void>
}

const LISTEN = `listen ${CHANNEL}`

interface ListenerParts {
  connection: ClientConfig
  heard: (message: Notification) => void
  /** From now on everything is told, or nothing was since a while: what was committed before may have been missed. */
  missed: () => void
  /** The connection that had listened is gone; told once, not at each try to have a new one. */
  lost: (error: Error) => void
}

/** One connection that only listens, made again whenever it is lost. */
function startListening({ connection, heard, missed, lost }: ListenerParts) {
  let provedAtMs = Number.NEGATIVE_INFINITY
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function later(work: () => Promise<void>, ms: number) {
    if (isClosed) return
    timer = setTimeout(() => void work(), ms)
    timer.unref()
  }
  function lose(gone: Client, error = new Error('the connection that listens ended')) {
    if (client !== gone) return
    client = undefined
    if (provedAtMs > 0) lost(error)
    provedAtMs = Number.NEGATIVE_INFINITY
    void gone.end().catch(() => {})
    missed()
    later(listen, AGAIN_MS)
  }
  /** What was committed before a question is told before its answer. */
  async function beat(asked: Client) {
    const askedAtMs = performance.now()
    await asked.query('select 1')
    if (client !== asked) return
    provedAtMs = askedAtMs
    later(() => beat(asked).catch(() => lose(asked)), BEAT_MS)
  }
  async function listen() {
    const next = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: PROOF_MS,
      query_timeout: PROOF_MS,
      application_name: 'koi-changes',
    })
    client = next
    next.on('notification', heard)
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query(LISTEN)
      if (client === next) missed()
      await beat(next)
    } catch {
      lose(next)
    }
  }
  void listen()
  return {
    isProved: () => performance.now() - provedAtMs < PROOF_MS,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}

interface ChangesParts {
  connection: ClientConfig
  lost: (error: Error) => void
  /** Carries changes of the live channel; undefined: notifications do. */
  bus: Bus | undefined
  /** Notifies all who listen, by any connection. */
  notify: (channel: string, payload: string) => Promise<unknown>
}

/** Makes the changes of a connection known to itself alone: its node tells them over the bus. */
const STAND_ON_BUS = "select set_config('koi.bus', 'on', false)"

/** Hears what changes; it connects when somebody first asks whether changes are heard. */
export function createChanges({ connection, lost, bus, notify }: ChangesParts): ChangeHub {
  const told = new Map<string, Set<Told>>()
  /** What connections changed, until what they were asked is over. */
  const unsaid = new WeakMap<ClientBase, Set<string>>()
  let listening: ReturnType<typeof startListening> | undefined
  let isClosed = false

  const heard = (payload: string) => {
    const change = readChange(payload)
    if (!change) return missed()
    for (const each of told.get(change.topic) ?? []) each(change.keys ?? undefined)
  }
  const missed = () => {
    for (const all of told.values()) for (const each of all) each(undefined)
  }
  function listen() {
    bus?.hear({ heard, missed })
    return startListening({
      connection,
      heard: ({ payload = '' }) => heard(payload),
      missed,
      lost,
    })
  }
  /** While the bus is away, notifications carry what it would. */
  async function say(payload: string, over: Bus) {
    try {
      await over.say(payload)
    } catch {
      await notify(CHANNEL, payload).catch(lost)
    }
  }
  return {
    areHeard() {
      if (isClosed) return false
      listening ??= listen()
      return listening.isProved()
    },
    on(topic, each) {
      const all = told.get(topic) ?? new Set()
      told.set(topic, all.add(each))
      return () => void all.delete(each)
    },
    async hearOwn(own) {
      const { rows } = await own.query<{ pid: number }>('select pg_backend_pid() as pid')
      own.on('notification', (message) => {
        if (message.processId === rows[0]?.pid) heard(message.payload ?? '')
      })
      await own.query(LISTEN)
      if (!bus) return
      own.on('notice', ({ message, detail = '' }) => {
        if (message === CHANNEL) unsaid.set(own, (unsaid.get(own) ?? new Set()).add(detail))
      })
      await own.query(STAND_ON_BUS)
    },
    isOver(own) {
      const payloads = unsaid.get(own)
      if (!bus || !payloads) return
      unsaid.delete(own)
      for (const payload of payloads) {
        heard(payload)
        void say(payload, bus)
      }
    },
    async close() {
      isClosed = true
      await listening?.close()
      await bus?.close()
    },
  }
}
