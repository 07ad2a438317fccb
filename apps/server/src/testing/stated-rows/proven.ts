import { keyOf, nodeIn, nodesIn, numberIn, wordIn, type TreeNode } from './query-tree.ts'
import type { Catalogue } from './where-from.ts'

const INNER = 0
const LEFT = 1
const IS_NOT_NULL = 1

/** An expression by its text, as its own query names it. */
export const provenKey = (expr: TreeNode): string => keyOf(expr).replace(/ varlevelsup:\d+/, '')

/** Everything that must be there for a condition to be true: `a.x = b.y` needs both. */
function neededBy(condition: TreeNode, catalogue: Catalogue): TreeNode[] {
  const inside = (field: string) =>
    nodesIn(condition, field).flatMap((child) => neededBy(child, catalogue))
  switch (condition.tag) {
    case 'BOOLEXPR':
      return wordIn(condition, 'boolop') === 'and' ? inside('args') : []
    case 'NULLTEST': {
      const arg = nodeIn(condition, 'arg')
      return arg && numberIn(condition, 'nulltesttype') === IS_NOT_NULL ? [arg] : []
    }
    case 'OPEXPR':
    case 'SCALARARRAYOPEXPR':
    case 'FUNCEXPR': {
      const called = condition.tag === 'FUNCEXPR' ? 'funcid' : 'opfuncid'
      const isStrict = catalogue.functions.get(wordIn(condition, called))?.isStrict ?? false
      return isStrict ? [condition, ...inside('args')] : []
    }
    case 'RELABELTYPE': {
      const arg = nodeIn(condition, 'arg')
      return [condition, ...(arg ? neededBy(arg, catalogue) : [])]
    }
    case 'SUBLINK': {
      const test = nodeIn(condition, 'testexpr')
      return test ? neededBy(test, catalogue) : []
    }
    case 'VAR':
      return [condition]
    default:
      return []
  }
}

/** What stands in the conditions of a query and of its inner joins is not null in its rows. */
function neededIn(node: TreeNode, catalogue: Catalogue): TreeNode[] {
  const quals = nodeIn(node, 'quals')
  const own = quals ? neededBy(quals, catalogue) : []
  const child = (side: string) => {
    const found = nodeIn(node, side)
    return found ? neededIn(found, catalogue) : []
  }
  if (node.tag === 'FROMEXPR')
    return [...own, ...nodesIn(node, 'fromlist').flatMap((each) => neededIn(each, catalogue))]
  if (node.tag !== 'JOINEXPR') return []
  const kind = numberIn(node, 'jointype')
  if (kind === INNER) return [...own, ...child('larg'), ...child('rarg')]
  return kind === LEFT ? child('larg') : []
}

const known = new WeakMap<TreeNode, ReadonlySet<string>>()

/** The expressions that the conditions of a query prove not null. */
export function provenIn(query: TreeNode, catalogue: Catalogue): ReadonlySet<string> {
  const before = known.get(query)
  if (before) return before
  const tables = nodeIn(query, 'jointree')
  const proven = new Set(tables ? neededIn(tables, catalogue).map(provenKey) : [])
  known.set(query, proven)
  return proven
}
