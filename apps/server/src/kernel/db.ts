import {
  DatabaseError,
  Pool,
  type ClientConfig,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg'
import type { Bus } from './bus.ts'
import { createChanges, type Changes } from './changes.ts'
import { isDatabaseDown, isRetryable } from './database-errors.ts'
import { DatabaseDown } from './errors.ts'
import { sqlTypes } from './sql/sql-types.ts'

/** Deadlocks and serialization failures are run again this often (RELIABILITY T8). */
const RETRIES_MAX = 3
const POOL_SIZE = 16
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/** PostgreSQL's limit for names is 63 bytes. */
const NAME_BYTES_MAX = 63

declare const row: unique symbol

/** A named statement: PostgreSQL plans it once per connection (unnamed ones run at 0.6 of the speed). */
export interface Statement<Row = unknown> {
  readonly name: string
  readonly text: string
  /** For the compiler alone: what a row of the answer looks like. */
  readonly [row]?: Row
}

export type Values = readonly unknown[]

export interface Queries {
  rows<Row>(statement: Statement<Row>, values?: Values): Promise<Row[]>
  /** The first row, or undefined. */
  find<Row>(statement: Statement<Row>, values?: Values): Promise<Row | undefined>
  /** The first row; throws when there is none. */
  get<Row>(statement: Statement<Row>, values?: Values): Promise<Row>
  /** How many rows were written. */
  run(statement: Statement, values?: Values): Promise<number>
}

export interface Db extends Queries {
  /** All or nothing. `work` may run again after a deadlock: it must do nothing but queries. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** What anybody changes in the tables that nodes remember (kernel/memory.ts). */
  changes: Changes
  close(): Promise<void>
}

export type Connection = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface DbOptions {
  connection: Connection
  max?: number
  statementTimeoutMs?: number
  /** Carries changes of the live channel between nodes in place of notifications; it is closed with the database. */
  bus?: Bus | undefined
  /** Hears of connections that were lost; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

const textsByName = new Map<string, string>()

/**
 * Makes a named statement and states the row it answers with; without one its rows are `unknown`. A test holds every stated row
 * against the database (`testing/stated-rows`). Two texts under one name are a mistake, found when the files load.
 */
export function sql<Row = unknown>(name: string, text: string): Statement<Row> {
  const known = textsByName.get(name)
  if (known !== undefined && known !== text) throw new Error(`two SQL statements are named ${name}`)
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw new Error(`SQL name is too long: ${name}`)
  textsByName.set(name, text)
  return { name, text }
}

/**
 * Every statement of the files that are loaded, for the test that describes them: name → text.
 * @internal
 */
export const namedStatements = (): ReadonlyMap<string, string> => textsByName

type Ask = (config: QueryConfig<unknown[]>) => Promise<QueryResult>

/** Lost connections become `DatabaseDown`; other errors say which statement failed. */
function explained(error: unknown, name: string): unknown {
  if (isDatabaseDown(error)) return new DatabaseDown(error)
  if (error instanceof DatabaseError) error.message += ` (statement ${name})`
  return error
}

function createQueries(ask: Ask): Queries {
  // The driver's rows are untyped: the statement states them, a test holds that against the database.
  async function result<Row>(statement: Statement<Row>, values: Values = []) {
    const { name, text } = statement
    try {
      const { rows, rowCount }: { rows: Row[]; rowCount: number | null } = await ask({
        name,
        text,
        values: [...values],
      })
      return { rows, rowCount: rowCount ?? 0 }
    } catch (error) {
      throw explained(error, name)
    }
  }
  return {
    async rows<Row>(statement: Statement<Row>, values?: Values) {
      return (await result(statement, values)).rows
    },
    async find<Row>(statement: Statement<Row>, values?: Values) {
      return (await result(statement, values)).rows[0]
    },
    async get<Row>(statement: Statement<Row>, values?: Values) {
      const { rows } = await result(statement, values)
      const [first] = rows
      if (first === undefined) throw new Error(`statement ${statement.name} found no row`)
      return first
    },
    async run(statement, values) {
      return (await result(statement, values)).rowCount
    },
  }
}

/** Runs `work` again when PostgreSQL asks for it, and for no other reason. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      if (retry >= RETRIES_MAX || !isRetryable(error)) throw error
    }
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw explained(error, 'connect')
  }
}

async function commit(client: PoolClient) {
  const { command } = await client.query('commit')
  // PostgreSQL answers ROLLBACK when a statement failed and somebody swallowed the error.
  if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

type Over = (client: PoolClient) => void

/** One statement by itself; a connection on which it failed is used no more. */
async function runAlone(pool: Pool, config: QueryConfig<unknown[]>, over: Over) {
  const client = await pool.connect()
  let isBroken = true
  try {
    const answer = await client.query(config)
    isBroken = false
    return answer
  } finally {
    over(client)
    client.release(isBroken)
  }
}

async function runTransaction<T>(
  pool: Pool,
  work: (tx: Queries) => Promise<T>,
  over: Over,
): Promise<T> {
  const client = await connect(pool)
  let isOver = false
  let isBroken = false
  const tx = createQueries(async (config) => {
    if (isOver) throw new Error(`statement ${config.name} was sent after its transaction`)
    return client.query(config)
  })
  try {
    await client.query('begin')
    const value = await work(tx)
    isOver = true
    await commit(client)
    return value
  } catch (error) {
    isOver = true
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw isDatabaseDown(error) ? new DatabaseDown(error) : error
  } finally {
    over(client)
    client.release(isBroken)
  }
}

/** A pool of connections to PostgreSQL. It opens none before the first statement. */
export function createDb(options: DbOptions): Db {
  const lost = (error: Error) => options.onConnectionLost?.(error)
  const changes = createChanges({
    connection: options.connection,
    lost,
    bus: options.bus,
    notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
  })
  const pool = new Pool({
    ...options.connection,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types are older
    onConnect: (client) => changes.hearOwn(client),
    max: options.max ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    application_name: 'koi',
    types: sqlTypes,
  })
  const over: Over = (client) => changes.isOver(client)
  pool.on('error', lost)
  // A client that is in use when its connection breaks would otherwise end the process.
  pool.on('connect', (client) => client.on('error', lost))
  return {
    ...createQueries((config) => withRetries(() => runAlone(pool, config, over))),
    transaction: (work) => withRetries(() => runTransaction(pool, work, over)),
    changes,
    async close() {
      await changes.close()
      await pool.end()
    },
  }
}
