import { parseAst } from 'vite'
import { isChinese } from './han.ts'

/** A stretch of source. */
export interface Range {
  start: number
  end: number
}

/** A Chinese text where it stands in a source. */
export interface FoundText extends Range {
  /** What the table calls it: the text, with `{0}`, `{1}` … for what is put in. */
  key: string
  /** How it is written, and so how another text is written in its place. */
  kind: 'string' | 'template' | 'attribute' | 'children'
  /** What is put in, in the order of the key. */
  parts: Range[]
  /** Why it is no text for people but what something is compared with or found by; undefined for a text. */
  dataBy: string | undefined
}

type Node = Record<string, unknown> & Range & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

const isString = (node: Node): node is Node & { value: string } =>
  node.type === 'Literal' && typeof node['value'] === 'string'

/** A pattern is only ever looked for. */
const isRegExp = (node: Node) => node.type === 'Literal' && isNode(node) && 'regex' in node

const COMPARING = new Set(['===', '!==', '==', '!=', '<', '>', 'in'])
/** Functions that look for what they are given, or in what they are called on. */
const SEARCHING = new Set([
  'includes',
  'indexOf',
  'lastIndexOf',
  'startsWith',
  'endsWith',
  'split',
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'search',
  'test',
  'has',
  'get',
  'RegExp',
])
const SEARCHED = new Set(['includes', 'indexOf'])

const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|Enum)/

const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee
  const name = isNode(named) ? named['name'] : undefined
  return typeof name === 'string' ? name : ''
}

/** Why what stands at `field` of `parent` is data; undefined where it is none. */
function dataPosition(parent: Node, field: string, node: Node): string | undefined {
  const { type } = parent
  if (type === 'BinaryExpression' && COMPARING.has(String(parent['operator'])))
    return String(parent['operator'])
  if (type === 'SwitchCase' && field === 'test') return 'case'
  if (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(type) && field === 'key')
    return 'key'
  if (type === 'MemberExpression' && field === 'property') return 'member'
  if (type === 'TaggedTemplateExpression') return 'tag'
  if (/^(?:Import|Export)/.test(type) && field === 'source') return 'module'
  if (isRegExp(node)) return 'a pattern'
  if (type === 'CallExpression' || type === 'NewExpression') {
    const isFirst = field === 'arguments' && nodesOf(parent['arguments'])[0] === node
    const name = nameOf(parent['callee'])
    if (isFirst && SEARCHING.has(name)) return `${name}(`
  }
  return undefined
}

/** Whether something is looked for in the list or text `node`: `['…', '…'].includes(x)`. */
const isSearched = (parent: Node, field: string) =>
  parent.type === 'MemberExpression' && field === 'object' && SEARCHED.has(nameOf(parent))

/** The text of a template, and what is put in. */
function ofTemplate(node: Node): Pick<FoundText, 'key' | 'parts'> {
  const quasis = nodesOf(node['quasis']).map(({ value }) => {
    const cooked: unknown =
      typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : ''
    return String(cooked)
  })
  const key = quasis.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join('')
  return { key, parts: nodesOf(node['expressions']).map(({ start, end }) => ({ start, end })) }
}

/** Text between tags as JSX reads it: lines are trimmed where they break, and joined by a space. */
export function jsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const trimmed = lines.map((line, at) => {
    const begun = at === 0 ? line : line.replace(/^[ \t]+/, '')
    return at === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, '')
  })
  return trimmed.filter((line) => line !== '').join(' ')
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
const unescaped = (text: string) => text.replaceAll(/&\w+;/g, (found) => REFERENCES[found] ?? found)

/** The text between the tags of an element, and the elements and expressions in it. */
function ofChildren(children: readonly Node[]): Pick<FoundText, 'key' | 'parts'> {
  let key = ''
  const parts: Range[] = []
  for (const child of children) {
    const { start, end } = child
    const expression = child['expression']
    if (child.type === 'JSXText') key += unescaped(jsxText(String(child['value'])))
    else if (isNode(expression) && isString(expression)) key += expression.value
    else if (!isNode(expression) || expression.type !== 'JSXEmptyExpression') {
      key += `{${parts.push({ start, end }) - 1}}`
    }
  }
  return { key, parts }
}

const isChineseJsxText = (node: Node) => node.type === 'JSXText' && isChinese(String(node['value']))

function textAt(node: Node, parent: Node): Omit<FoundText, 'dataBy'> | undefined {
  const { start, end } = node
  if (isRegExp(node) && isChinese(String(node['raw']))) {
    return { key: String(node['raw']), kind: 'string', parts: [], start, end }
  }
  if (isString(node) && isChinese(node.value)) {
    const kind = parent.type === 'JSXAttribute' ? 'attribute' : 'string'
    return { key: node.value, kind, parts: [], start, end }
  }
  if (node.type === 'TemplateLiteral') {
    const { key, parts } = ofTemplate(node)
    return isChinese(key) ? { key, kind: 'template', parts, start, end } : undefined
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined
  const children = nodesOf(node['children'])
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last || !children.some(isChineseJsxText)) return undefined
  return { ...ofChildren(children), kind: 'children', start: first.start, end: last.end }
}

/** All Chinese texts of a source, from its begin to its end; what is put into one may hold others. */
export function findTexts(code: string, file: string): FoundText[] {
  if (!isChinese(code)) return []
  const found: FoundText[] = []
  const walk = (node: Node, dataBy: string | undefined, isPiece: boolean) => {
    for (const [field, value] of Object.entries(node)) {
      for (const child of nodesOf(value)) visit(child, node, field, dataBy, isPiece)
    }
  }
  const visit = (
    node: Node,
    parent: Node,
    field: string,
    above: string | undefined,
    isPiece: boolean,
  ) => {
    // Types are not there when it runs.
    if (TYPES.test(node.type)) return
    const position =
      dataPosition(parent, field, node) ?? (isSearched(parent, field) ? 'searched' : undefined)
    const passes =
      /^(?:ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TSAsExpression|SpreadElement)$/
    const dataBy = position ?? (passes.test(parent.type) ? above : undefined)
    const text = isPiece && isString(node) ? undefined : textAt(node, parent)
    if (text) found.push({ ...text, dataBy })
    // A string in braces between tags is a piece of the text around it.
    const isPieceOf = node.type === 'JSXExpressionContainer' && piecesOf.has(node)
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && text) {
      for (const child of nodesOf(node['children'])) piecesOf.add(child)
    }
    walk(node, dataBy, isPieceOf)
  }
  const piecesOf = new WeakSet<Node>()
  const program: unknown = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (isNode(program)) walk(program, undefined, false)
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}
