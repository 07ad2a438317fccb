import { isNode, nodeIn, nodesIn, numberIn, wordIn, type TreeNode } from './query-tree.ts'

/** A query of a statement, and the one it stands in. */
export interface Level {
  readonly query: TreeNode
  readonly outer: Level | undefined
}

/** An expression and the query whose tables it names. */
interface Placed {
  readonly expr: TreeNode
  readonly level: Level
}

/** What the trees refer to by number. */
export interface Catalogue {
  /** `relation.column` → its name. */
  readonly columns: ReadonlyMap<string, string>
  /** Columns that are never null, as `relation.column`. */
  readonly notNull: ReadonlySet<string>
  readonly views: ReadonlyMap<string, TreeNode>
  readonly functions: ReadonlyMap<string, { name: string; isStrict: boolean }>
}

/** A column of a table, expressions of other queries (several after a union, none of what counts rows), or nothing that we can follow. */
export type Origin = { column: string } | { exprs: readonly Placed[] } | 'unknown'

const RELATION = 0
const SUBQUERY = 1
const JOIN = 2
const FUNCTION = 3
const VALUES = 5
const CTE = 6
const GROUP = 9

/** What a query answers with, in order; sorting keys that are not answered are left out. */
export function answeredOf(query: TreeNode): readonly TreeNode[] {
  const list = query.fields.get('returningList') === null ? 'targetList' : 'returningList'
  return nodesIn(query, list).filter((entry) => wordIn(entry, 'resjunk') !== 'true')
}

/** The queries that a union puts together; a query without one is its own only part. */
function partsOf(level: Level): readonly Level[] {
  const set = nodeIn(level.query, 'setOperations')
  if (!set) return [level]
  const tables = nodesIn(level.query, 'rtable')
  const leaves = (node: TreeNode): readonly Level[] => {
    if (node.tag !== 'RANGETBLREF')
      return ['larg', 'rarg'].flatMap((side) => {
        const child = nodeIn(node, side)
        return child ? leaves(child) : []
      })
    const table = tables[numberIn(node, 'rtindex') - 1]
    const query = table && nodeIn(table, 'subquery')
    return query ? partsOf({ query, outer: level }) : []
  }
  return leaves(set)
}

/** The expressions behind the nth column of a query. */
export function columnOf(level: Level, place: number): Origin {
  const exprs = partsOf(level).flatMap((part) => {
    const entry = answeredOf(part.query)[place - 1]
    const expr = entry && nodeIn(entry, 'expr')
    return expr ? [{ expr, level: part }] : []
  })
  return exprs.length === 0 ? 'unknown' : { exprs }
}

function levelUp(level: Level, steps: number): Level | undefined {
  let found: Level | undefined = level
  for (let step = 0; step < steps; step += 1) found = found?.outer
  return found
}

function ofCte(table: TreeNode, place: number, level: Level): Origin {
  const outer = levelUp(level, numberIn(table, 'ctelevelsup'))
  const cte =
    outer &&
    nodesIn(outer.query, 'cteList').find(
      (each) => wordIn(each, 'ctename') === wordIn(table, 'ctename'),
    )
  const query = cte && nodeIn(cte, 'ctequery')
  return query ? columnOf({ query, outer }, place) : 'unknown'
}

function ofValues(table: TreeNode, place: number, level: Level): Origin {
  const lists = table.fields.get('values_lists')
  const rows = Array.isArray(lists) ? lists : []
  const exprs = rows.flatMap((row) => {
    const expr = Array.isArray(row) ? row[place - 1] : undefined
    return isNode(expr) ? [{ expr, level }] : []
  })
  return { exprs }
}

/** `generate_series` answers with no row at all where one of its ends is null. */
function isSeries(table: TreeNode, catalogue: Catalogue): boolean {
  const [called] = nodesIn(table, 'functions')
  const call = called && nodeIn(called, 'funcexpr')
  const name = call && catalogue.functions.get(wordIn(call, 'funcid'))?.name
  return name?.startsWith('generate_series') ?? false
}

/** Whether a column of `unnest(…) with ordinality` is the row's number, the last of them. */
function isNumbering(table: TreeNode, place: number): boolean {
  const names = nodeIn(table, 'eref')?.fields.get('colnames')
  return (
    wordIn(table, 'funcordinality') === 'true' && Array.isArray(names) && names.length === place
  )
}

function ofTable(table: TreeNode, place: number, level: Level, catalogue: Catalogue): Origin {
  const listed = (field: string): Origin => {
    const expr = nodesIn(table, field)[place - 1]
    return expr ? { exprs: [{ expr, level }] } : 'unknown'
  }
  const query = nodeIn(table, 'subquery')
  switch (numberIn(table, 'rtekind')) {
    case RELATION: {
      const relation = wordIn(table, 'relid')
      const view = catalogue.views.get(relation)
      return view
        ? columnOf({ query: view, outer: undefined }, place)
        : { column: `${relation}.${place}` }
    }
    case SUBQUERY:
      return query ? columnOf({ query, outer: level }, place) : 'unknown'
    case JOIN:
      return listed('joinaliasvars')
    case GROUP:
      return listed('groupexprs')
    case FUNCTION:
      return isNumbering(table, place) || isSeries(table, catalogue) ? { exprs: [] } : 'unknown'
    case VALUES:
      return ofValues(table, place, level)
    case CTE:
      return ofCte(table, place, level)
    default:
      return 'unknown'
  }
}

/** Where the value of a column reference (`VAR`) comes from. */
export function whereFrom(variable: TreeNode, level: Level, catalogue: Catalogue): Origin {
  const own = levelUp(level, numberIn(variable, 'varlevelsup'))
  const table = own && nodesIn(own.query, 'rtable')[numberIn(variable, 'varno') - 1]
  return own && table ? ofTable(table, numberIn(variable, 'varattno'), own, catalogue) : 'unknown'
}

export { levelUp }
