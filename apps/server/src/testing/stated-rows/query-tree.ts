/** A node of PostgreSQL's parse tree as its catalogue writes it: `{VAR :varno 1 :varattno 2 …}`. */
export interface TreeNode {
  readonly tag: string
  readonly fields: ReadonlyMap<string, Tree>
}

/** `<>`, a word or a number as written, a list, or a node. */
export type Tree = null | string | readonly Tree[] | TreeNode

const TOKEN = /[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs

const plain = (token: string): string =>
  (token.startsWith('"') ? token.slice(1, -1) : token).replaceAll(/\\(.)/gs, '$1')

/** Reads a tree such as `pg_proc.prosqlbody` or `pg_rewrite.ev_action`. */
export function readTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const isEnd = (token: string | undefined) => token === undefined || token === '}' || token === ')'

  function node(): TreeNode {
    const tag = tokens[at++] ?? ''
    const fields = new Map<string, Tree>()
    while (!isEnd(tokens[at])) {
      const name = (tokens[at++] ?? '').slice(1)
      const values: Tree[] = []
      while (!isEnd(tokens[at]) && !tokens[at]?.startsWith(':')) values.push(value())
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at += 1
    return { tag, fields }
  }

  function value(): Tree {
    const token = tokens[at++] ?? ''
    if (token === '{') return node()
    if (token !== '(') return token === '<>' ? null : plain(token)
    const list: Tree[] = []
    while (!isEnd(tokens[at])) list.push(value())
    at += 1
    return list
  }

  return value()
}

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  tree !== null && typeof tree === 'object' && 'tag' in tree

/** A field that is a node, or undefined. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const tree = node.fields.get(field)
  return isNode(tree) ? tree : undefined
}

/** The nodes of a field that is a list; none of one that is absent. */
export function nodesIn(node: TreeNode, field: string): readonly TreeNode[] {
  const tree = node.fields.get(field)
  return Array.isArray(tree) ? tree.filter(isNode) : []
}

/** A field as written; an empty string where it is absent. */
export function wordIn(node: TreeNode, field: string): string {
  const tree = node.fields.get(field)
  return typeof tree === 'string' ? tree : ''
}

export const numberIn = (node: TreeNode, field: string): number => Number(wordIn(node, field))

/** Two expressions with the same text mean the same; where they stand in the statement does not matter. */
export function keyOf(tree: Tree | undefined): string {
  if (tree === undefined || tree === null) return '-'
  if (typeof tree === 'string') return tree
  if (!isNode(tree)) return `(${tree.map(keyOf).join(' ')})`
  const fields = [...tree.fields].filter(([name]) => !/location|syn$/.test(name))
  return `{${tree.tag} ${fields.map(([name, value]) => `${name}:${keyOf(value)}`).join(' ')}}`
}
