import { keyOf, nodeIn, nodesIn, numberIn, wordIn, type TreeNode } from './query-tree.ts'
import { provenIn, provenKey } from './proven.ts'
import { answeredOf, levelUp, whereFrom, type Catalogue, type Level } from './where-from.ts'

/** Answer null for arguments that are not. */
const GIVES_NULL =
  /^(?:jsonb?_(?:object_field|array_element|extract_path)(?:_text)?|jsonb_path_query_first|regexp_match|regexp_substr|textregexsubstr|array_(?:position|length|upper|lower)|current_setting|lag|lead|first_value|last_value|nth_value)$/
/** Answer something whatever they are given. */
const NEVER_NULL =
  /^(?:count|row_number|rank|dense_rank|ntile|concat|concat_ws|jsonb?_build_(?:object|array)|num_nulls|num_nonnulls|business_now|quote_open|nav_one)$/
/** Functions of ours and PostgreSQL's that are not declared strict, yet answer null for null alone. */
const NULL_FOR_NULL =
  /^(?:shanghai_(?:date|time)|morning_date|trading_day_plus|is_trading_day|held_until|has_play_money)$/
/** Aggregates that answer with a list, nulls in it and all, once there is a row. */
const COLLECTS = /^(?:array_agg|jsonb?_(?:object_)?agg)$/
const EXISTS = 0
const SCALAR = 4
const ARRAY = 6
/** FRAMEOPTION_NONDEFAULT: a frame that may leave out the row itself. */
const OWN_FRAME = 1

interface Walk {
  readonly catalogue: Catalogue
  /** Columns that are being looked at: a recursive query is not null where its start is not. */
  readonly open: Set<string>
}

type Rule = (node: TreeNode, level: Level, walk: Walk) => boolean

const isAny: (field: string) => Rule = (field) => (node, level, walk) =>
  nodesIn(node, field).some((child) => mayBeNull(child, level, walk))
const isEvery: (field: string) => Rule = (field) => (node, level, walk) =>
  nodesIn(node, field).every((child) => mayBeNull(child, level, walk))
const never: Rule = () => false
const always: Rule = () => true
const ofArg: Rule = (node, level, walk) => {
  const arg = nodeIn(node, 'arg')
  return !arg || mayBeNull(arg, level, walk)
}

const called: (field: string) => Rule = (field) => (node, level, walk) => {
  const called = walk.catalogue.functions.get(wordIn(node, field))
  if (!called || GIVES_NULL.test(called.name)) return true
  if (NEVER_NULL.test(called.name)) return false
  const isNullForNull = called.isStrict || NULL_FOR_NULL.test(called.name)
  return !isNullForNull || isAny('args')(node, level, walk)
}

const ofAggregate: Rule = (node, level, walk) => {
  const { name = '' } = walk.catalogue.functions.get(wordIn(node, 'aggfnoid')) ?? {}
  if (NEVER_NULL.test(name)) return false
  const own = levelUp(level, numberIn(node, 'agglevelsup'))
  const isOfGroup = own !== undefined && nodesIn(own.query, 'groupClause').length > 0
  if (!isOfGroup || nodeIn(node, 'aggfilter')) return true
  return !COLLECTS.test(name) && isAny('args')(node, level, walk)
}

const ofWindow: Rule = (node, level, walk) => {
  const { name = '' } = walk.catalogue.functions.get(wordIn(node, 'winfnoid')) ?? {}
  if (NEVER_NULL.test(name)) return false
  const window = nodesIn(level.query, 'windowClause').find(
    (each) => wordIn(each, 'winref') === wordIn(node, 'winref'),
  )
  const isOwn = window !== undefined && (numberIn(window, 'frameOptions') & OWN_FRAME) !== 0
  return isOwn || GIVES_NULL.test(name) || isAny('args')(node, level, walk)
}

/** One row for certain: an aggregate over everything, or a plain expression. */
function isOneRow(query: TreeNode): boolean {
  const tables = nodeIn(query, 'jointree')
  const isBare = ['havingQual', 'limitCount', 'limitOffset', 'setOperations'].every(
    (field) => !nodeIn(query, field),
  )
  const isAggregate = wordIn(query, 'hasAggs') === 'true'
  const isPlain = tables !== undefined && nodesIn(tables, 'fromlist').length === 0
  return (
    isBare &&
    nodesIn(query, 'groupClause').length === 0 &&
    (isAggregate || (isPlain && !nodeIn(tables, 'quals')))
  )
}

const ofSubquery: Rule = (node, level, walk) => {
  const kind = numberIn(node, 'subLinkType')
  if (kind === EXISTS || kind === ARRAY) return false
  const query = nodeIn(node, 'subselect')
  const test = nodeIn(node, 'testexpr')
  if (kind !== SCALAR || !query) return !test || mayBeNull(test, level, walk)
  const expr = answeredOf(query)
    .slice(0, 1)
    .flatMap((entry) => nodeIn(entry, 'expr') ?? [])[0]
  return !expr || !isOneRow(query) || mayBeNull(expr, { query, outer: level }, walk)
}

const ofCase: Rule = (node, level, walk) => {
  const otherwise = nodeIn(node, 'defresult')
  const results = nodesIn(node, 'args').flatMap((when) => nodeIn(when, 'result') ?? [])
  return !otherwise || [otherwise, ...results].some((result) => mayBeNull(result, level, walk))
}

const ofVariable: Rule = (node, level, walk) => {
  const own = levelUp(level, numberIn(node, 'varlevelsup'))
  const isOuter = /\d/.test(keyOf(node.fields.get('varnullingrels')))
  if (isOuter) return true
  const origin = whereFrom(node, level, walk.catalogue)
  if (origin === 'unknown') return true
  if ('column' in origin)
    return numberIn(node, 'varattno') > 0 && !walk.catalogue.notNull.has(origin.column)
  const key = `${keyOf(node)} ${keyOf(own?.query)}`
  if (walk.open.has(key)) return false
  walk.open.add(key)
  const isNull = origin.exprs.some((each) => mayBeNull(each.expr, each.level, walk))
  walk.open.delete(key)
  return isNull
}

const rules: Readonly<Record<string, Rule>> = {
  VAR: ofVariable,
  CONST: (node) => wordIn(node, 'constisnull') === 'true',
  PARAM: always,
  FUNCEXPR: called('funcid'),
  OPEXPR: called('opfuncid'),
  SCALARARRAYOPEXPR: called('opfuncid'),
  DISTINCTEXPR: never,
  NULLIFEXPR: always,
  BOOLEXPR: isAny('args'),
  NULLTEST: never,
  BOOLEANTEST: never,
  COALESCEEXPR: isEvery('args'),
  MINMAXEXPR: isEvery('args'),
  CASEEXPR: ofCase,
  RELABELTYPE: ofArg,
  COERCEVIAIO: ofArg,
  ARRAYCOERCEEXPR: ofArg,
  COERCETODOMAIN: ofArg,
  ARRAYEXPR: never,
  ARRAY: never,
  ROWEXPR: never,
  ROW: never,
  SQLVALUEFUNCTION: never,
  MERGESUPPORTFUNC: never,
  AGGREF: ofAggregate,
  WINDOWFUNC: ofWindow,
  SUBLINK: ofSubquery,
  TARGETENTRY: (node, level, walk) => {
    const expr = nodeIn(node, 'expr')
    return !expr || mayBeNull(expr, level, walk)
  },
}

/** Whether an expression can be null as far as the database knows: what no rule knows can be. */
export function mayBeNull(expr: TreeNode, level: Level, walk: Walk): boolean {
  const own = expr.tag === 'VAR' ? levelUp(level, numberIn(expr, 'varlevelsup')) : level
  if (own && provenIn(own.query, walk.catalogue).has(provenKey(expr))) return false
  return (rules[expr.tag] ?? always)(expr, level, walk)
}
