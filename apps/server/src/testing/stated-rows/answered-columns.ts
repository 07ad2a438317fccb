import { Client } from 'pg'
import type { Connection, Statement } from '#kernel/db.ts'
import { mayBeNull } from './may-be-null.ts'
import { isNode, nodeIn, readTree, wordIn, type TreeNode } from './query-tree.ts'
import { unitOf, unitOfName, type Unit } from './unit-of.ts'
import { answeredOf, columnOf, type Catalogue, type Level } from './where-from.ts'

/** A column of an answer, as the database describes it. */
export interface AnsweredColumn {
  readonly name: string
  /** PostgreSQL's name of the type: `bigint`, `text[]`. */
  readonly type: string
  readonly mayBeNull: boolean
  readonly unit: Unit | undefined
}

interface Named {
  id: string
  name: string
}

const readColumns = `select attrelid || '.' || attnum as id, attname as name, attnotnull as "isNotNull"
  from pg_attribute where attnum > 0`
const readFunctions = `select oid::text as id, proname as name, proisstrict as "isStrict" from pg_proc`
const readViews = `select ev_class::text as id, ev_action::text as tree from pg_rewrite
  where rulename = '_RETURN'`

/** The first node of a list of trees, however deep the list. */
function firstNode(text: string): TreeNode | undefined {
  let tree = readTree(text)
  while (Array.isArray(tree)) tree = tree.at(-1) ?? null
  return isNode(tree) ? tree : undefined
}

async function readCatalogue(client: Client): Promise<Catalogue> {
  const columns = await client.query<Named & { isNotNull: boolean }>(readColumns)
  const functions = await client.query<Named & { isStrict: boolean }>(readFunctions)
  const views = await client.query<{ id: string; tree: string }>(readViews)
  return {
    columns: new Map(columns.rows.map(({ id, name }) => [id, name])),
    notNull: new Set(columns.rows.filter(({ isNotNull }) => isNotNull).map(({ id }) => id)),
    functions: new Map(functions.rows.map(({ id, ...rest }) => [id, rest])),
    views: new Map(
      views.rows.flatMap(({ id, tree }) => {
        const node = firstNode(tree)
        return node ? [[id, node] as const] : []
      }),
    ),
  }
}

interface Prepared {
  parameters: string[]
  results: string[] | null
}

/** Others cannot be prepared: `savepoint`, `analyze`, what makes tables. */
const ANSWERS = /^[\s(]*(?:select|with|insert|update|delete|merge|values)\b/i

/** The types of a statement's parameters and answers. */
async function prepared(client: Client, text: string): Promise<Prepared> {
  await client.query(`prepare described as ${text}`)
  const { rows } = await client.query<Prepared>(
    `select parameter_types::text[] as parameters, result_types::text[] as results
     from pg_prepared_statements where name = 'described'`,
  )
  await client.query('deallocate described')
  return rows[0] ?? { parameters: [], results: null }
}

/** The statement as PostgreSQL understands it: it keeps the tree of a function's body. */
async function treeOf(client: Client, text: string, parameters: readonly string[]) {
  await client.query('begin')
  try {
    await client.query(
      `create function pg_temp.described(${parameters.join(', ')}) returns void language sql
       begin atomic ${text}; end`,
    )
    const { rows } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'described'`,
    )
    return firstNode(rows[0]?.tree ?? '()')
  } finally {
    await client.query('rollback')
  }
}

const isNumber = (type: string) => /^(?:small|big)?int(?:eger)?$|^numeric$/.test(type)

export interface Describer {
  /** The columns that a statement answers with; undefined where it answers with none. */
  columnsOf(statement: Statement): Promise<readonly AnsweredColumn[] | undefined>
  close(): Promise<void>
}

/** Asks a database with the whole schema what its statements answer with; runs none of them. */
export async function createDescriber(connection: Connection): Promise<Describer> {
  const client = new Client(connection)
  await client.connect()
  const catalogue = await readCatalogue(client)
  return {
    async columnsOf({ text }) {
      if (!ANSWERS.test(text)) return undefined
      const { parameters, results } = await prepared(client, text)
      if (results === null) return undefined
      const query = await treeOf(client, text, parameters)
      if (!query) return undefined
      const level: Level = { query, outer: undefined }
      return answeredOf(query).map((entry, at) => {
        const expr = nodeIn(entry, 'expr') ?? entry
        const name = wordIn(entry, 'resname')
        const type = results[at] ?? ''
        return {
          name,
          type,
          mayBeNull: columnMayBeNull(level, at, catalogue),
          unit: isNumber(type) ? (unitOf(expr, level, catalogue) ?? unitOfName(name)) : undefined,
        }
      })
    },
    close: () => client.end(),
  }
}

function columnMayBeNull(level: Level, at: number, catalogue: Catalogue): boolean {
  const origin = columnOf(level, at + 1)
  return (
    origin === 'unknown' ||
    'column' in origin ||
    origin.exprs.some((each) => mayBeNull(each.expr, each.level, { catalogue, open: new Set() }))
  )
}
