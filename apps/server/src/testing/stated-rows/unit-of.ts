import { nodeIn, nodesIn, wordIn, type TreeNode } from './query-tree.ts'
import { answeredOf, whereFrom, type Catalogue, type Level } from './where-from.ts'

/** What a number counts, where the domain has a type for it. */
export type Unit = 'cents' | 'shares' | 'nav'

/** Sums, differences, casts and the like, which leave a unit as it is. */
const KEEPS_UNIT =
  /^(?:int[248]|numeric|abs|int[248](?:pl|mi|um|larger|smaller)|numeric_(?:add|sub|uminus|abs)|sum|min|max|lag|lead|first_value|last_value|any_value)$/

/** The unit that a column is named after, in SQL (`fee_cents`) or in a row (`feeCents`). */
export function unitOfName(name: string): Unit | undefined {
  if (/(?:^c|_c|C)ents$/.test(name)) return 'cents'
  if (/(?:^s|_s|S)hares$/.test(name)) return 'shares'
  return /(?:^n|_n|N)av$/.test(name) ? 'nav' : undefined
}

type Found = Unit | 'none' | 'any'

/** One unit, if all that have one agree; a literal goes with any. */
function agreed(found: readonly Found[]): Found {
  const units = new Set(found.filter((unit) => unit !== 'any'))
  const [unit = 'any'] = units
  return units.size > 1 ? 'none' : unit
}

interface Walk {
  readonly catalogue: Catalogue
  readonly open: Set<TreeNode>
}

function ofVariable(node: TreeNode, level: Level, walk: Walk): Found {
  const origin = whereFrom(node, level, walk.catalogue)
  if (origin === 'unknown') return 'none'
  if ('column' in origin)
    return unitOfName(walk.catalogue.columns.get(origin.column) ?? '') ?? 'none'
  const fresh = origin.exprs.filter(({ expr }) => !walk.open.has(expr))
  for (const { expr } of fresh) walk.open.add(expr)
  const found = agreed(fresh.map((each) => find(each.expr, each.level, walk)))
  for (const { expr } of fresh) walk.open.delete(expr)
  return found
}

function children(node: TreeNode): readonly TreeNode[] {
  switch (node.tag) {
    case 'CASEEXPR': {
      const results = nodesIn(node, 'args').flatMap((when) => nodeIn(when, 'result') ?? [])
      return [...results, ...[nodeIn(node, 'defresult') ?? []].flat()]
    }
    case 'NULLIFEXPR':
      return nodesIn(node, 'args').slice(0, 1)
    case 'TARGETENTRY':
      return [nodeIn(node, 'expr') ?? []].flat()
    default:
      return [...nodesIn(node, 'args'), ...[nodeIn(node, 'arg') ?? []].flat()]
  }
}

function find(node: TreeNode, level: Level, walk: Walk): Found {
  switch (node.tag) {
    case 'CONST':
      return 'any'
    case 'VAR':
      return ofVariable(node, level, walk)
    case 'SUBLINK': {
      const query = nodeIn(node, 'subselect')
      const expr = query && nodeIn(answeredOf(query)[0] ?? query, 'expr')
      return query && expr ? find(expr, { query, outer: level }, walk) : 'none'
    }
    case 'FUNCEXPR':
    case 'OPEXPR':
    case 'AGGREF':
    case 'WINDOWFUNC': {
      const called = ['funcid', 'opfuncid', 'aggfnoid', 'winfnoid'].find((field) =>
        node.fields.has(field),
      )
      const name = walk.catalogue.functions.get(wordIn(node, called ?? ''))?.name ?? ''
      return KEEPS_UNIT.test(name)
        ? agreed(children(node).map((child) => find(child, level, walk)))
        : 'none'
    }
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
    case 'CASEEXPR':
    case 'NULLIFEXPR':
    case 'TARGETENTRY':
    case 'RELABELTYPE':
      return agreed(children(node).map((child) => find(child, level, walk)))
    default:
      return 'none'
  }
}

/** What an expression counts, by the columns that it is made of. */
export function unitOf(expr: TreeNode, level: Level, catalogue: Catalogue): Unit | undefined {
  const found = find(expr, level, { catalogue, open: new Set() })
  return found === 'none' || found === 'any' ? undefined : found
}
