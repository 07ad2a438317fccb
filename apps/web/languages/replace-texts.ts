import type { FoundText, Range } from './find-texts.ts'
import { readTemplate, type Piece } from './template.ts'

const quoted = (text: string) => JSON.stringify(text)
const inTemplate = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)

/** Whether something must be kept to be written twice, or its number to be looked at. */
const needsNames = (pieces: readonly Piece[]) => {
  const parts = pieces.flatMap((piece) => ('part' in piece ? [piece] : []))
  return (
    parts.some((piece) => 'one' in piece) ||
    new Set(parts.map(({ part }) => part)).size < parts.length
  )
}

/** An expression in the form that the table asks for. */
function formed(expression: string, form: string | undefined): string {
  if (form === undefined) return expression
  if (form === 'lower') {
    return `String(${expression}).replace(/^./, (first) => first.toLowerCase())`
  }
  if (form === 'two') return `String(${expression}).padStart(2, '0')`
  if (form === 'month') {
    return `new Date(2000, Number(${expression}) - 1).toLocaleString('en', { month: 'short' })`
  }
  const number = `Number(String(${expression}).replaceAll(',', ''))`
  return `(${number} * ${form.slice(1)}).toLocaleString('en')`
}

/** A template as an expression; `write` gives what is put in. Each is worked out once, in the order of the source. */
function asTemplate(pieces: readonly Piece[], written: readonly string[]): string {
  if (!needsNames(pieces)) return `\`${pieces.map((piece) => ofPiece(piece, written)).join('')}\``
  const names = written.map((_, at) => `$${at}`)
  const body = pieces.map((piece) => ofPiece(piece, names)).join('')
  return `((${names.join(', ')}) => \`${body}\`)(${written.join(', ')})`
}

function ofPiece(piece: Piece, written: readonly string[]): string {
  if ('text' in piece) return inTemplate(piece.text)
  const part = written[piece.part] ?? ''
  if (!('one' in piece)) return `\${${formed(part, piece.form)}}`
  return `\${String(${part}) === '1' ? ${quoted(piece.one)} : ${quoted(piece.many)}}`
}

/** The children of an element: text in braces, so that no space is lost, and the elements where they belong now. */
function asChildren(pieces: readonly Piece[], written: readonly string[]): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return `{${quoted(piece.text)}}`
      const part = written[piece.part] ?? ''
      const inner = /^\{([\s\S]*)\}$/.exec(part)?.[1]
      if (!('one' in piece)) {
        return piece.form !== undefined && inner !== undefined
          ? `{${formed(inner, piece.form)}}`
          : part
      }
      if (inner === undefined)
        throw new Error(`{${piece.part}|…} needs a number, and finds ${part}`)
      return `{String(${inner}) === '1' ? ${quoted(piece.one)} : ${quoted(piece.many)}}`
    })
    .join('')
}

function written(text: FoundText, value: string, parts: readonly string[]): string {
  const pieces = readTemplate(value)
  if (text.kind === 'children') return asChildren(pieces, parts)
  // A string has nothing put in: what looks like a place in it is the text's own.
  if (text.kind === 'template') return asTemplate(pieces, parts)
  return text.kind === 'attribute' ? `{${quoted(value)}}` : quoted(value)
}

/**
 * A source with other texts: `valueOf` gives the text for each that was found, or undefined to leave it. What is put into a
 * text is rewritten, too.
 */
export function replaceTexts(
  code: string,
  found: readonly FoundText[],
  valueOf: (text: FoundText) => string | undefined,
): string {
  const copy = ({ start, end }: Range, inside: readonly FoundText[]): string => {
    let output = ''
    let at = start
    for (const text of inside) {
      if (text.start < at) continue
      output += code.slice(at, text.start) + replaced(text, within(inside, text))
      at = text.end
    }
    return output + code.slice(at, end)
  }
  const replaced = (text: FoundText, inside: readonly FoundText[]): string => {
    const value = valueOf(text)
    if (value === undefined) return copy(text, inside)
    const parts = text.parts.map((part) =>
      copy(
        part,
        inside.filter((other) => other.start >= part.start && other.end <= part.end),
      ),
    )
    return written(text, value, parts)
  }
  return copy({ start: 0, end: code.length }, found)
}

const within = (texts: readonly FoundText[], outer: FoundText) =>
  texts.filter((text) => text !== outer && text.start >= outer.start && text.end <= outer.end)
