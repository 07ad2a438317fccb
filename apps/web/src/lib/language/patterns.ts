/** A text with places, as it is found in what the server says. */
export interface Pattern {
  /** The longest stretch between its places: what has not got it is no such text. */
  letters: string
  expression: RegExp
  /** Says little of its own: what is put in is a figure or a text of the table, or it is another text. */
  isShort: boolean
  write: (parts: readonly string[]) => string
}

const PLACE = /\{(\d+)(?:\.(lower|two|month|x\d+)|\|([^|{}]*)\|([^|{}]*))?\}/g
const HAN = /[\u3400-\u4dbf\u4e00-\u9fff]/g
const hanOf = (text: string) => text.match(HAN)?.length ?? 0
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Below this a text says too little of its own: `{0} 元` would be found in every sentence. */
const OWN_HAN_MIN = 3
const ANYTHING = '([^]*?)'

/** What is put in, in the form that the table asks for (docs/how-to/add-a-language.md). */
function formed(given: string, form: string): string {
  if (form === 'lower') return given.replace(/^./, (first) => first.toLowerCase())
  if (form === 'two') return given.padStart(2, '0')
  if (form === 'month') {
    return new Date(2000, Number(given) - 1).toLocaleString('en', { month: 'short' })
  }
  return (Number(given.replaceAll(',', '')) * Number(form.slice(1))).toLocaleString('en')
}

function compile(text: string, value: string): Pattern | undefined {
  const stretches = text.split(/\{\d+\}/)
  const letters = stretches.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (stretches.length === 1 || hanOf(letters) === 0) return undefined
  const write = (parts: readonly string[]) =>
    value.replaceAll(PLACE, (_, part: string, form?: string, one?: string, many?: string) => {
      const given = parts[Number(part)] ?? ''
      if (form !== undefined) return formed(given, form)
      return one === undefined || many === undefined ? given : given === '1' ? one : many
    })
  return {
    letters,
    expression: new RegExp(`^${stretches.map(escaped).join(ANYTHING)}$`),
    isShort: hanOf(text) < OWN_HAN_MIN,
    write,
  }
}

/** The texts with places; those that say more of their own come first. */
export function compilePatterns(texts: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(texts)
    .toSorted(([a], [b]) => hanOf(b) - hanOf(a) || b.length - a.length)
    .flatMap(([text, value]) => {
      const pattern = compile(text, value)
      return pattern ? [pattern] : []
    })
}
