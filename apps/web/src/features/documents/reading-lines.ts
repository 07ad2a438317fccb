/** A piece of a page's text, where it stands; the page's own units, y grows upwards. */
export interface TextPiece {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** A line to be read: a heading, a paragraph, or the cells of a row of a table. */
export interface ReadingLine {
  kind: 'heading' | 'paragraph' | 'row'
  cells: string[]
}

/** Pieces whose feet are nearer than this, times their size, stand on one line. */
const ONE_LINE = 0.6
/** A gap wider than this, times the size, parts two cells. */
const CELL_GAP = 1
/** So much larger than the usual text is a heading. */
const HEADING = 1.15
/** A line that reaches so far across the page goes on in the next one. */
const FULL = 0.9

/** The text of a page in reading order, so that it can be set anew in the width of a phone. */
export function readingLines(pieces: readonly TextPiece[]): ReadingLine[] {
  const shown = pieces.filter(({ text }) => text.trim() !== '')
  const sizes = shown.map(({ size }) => size).toSorted((one, other) => one - other)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1
  const left = Math.min(...shown.map(({ x }) => x))
  const right = Math.max(...shown.map(({ x, width }) => x + width))
  const lines: ReadingLine[] = []
  let goesOn = false
  for (const line of linesOf(shown)) {
    const cells = cellsOf(line)
    const size = Math.max(...line.map((piece) => piece.size))
    const kind = cells.length > 1 ? 'row' : size >= usual * HEADING ? 'heading' : 'paragraph'
    const before = lines.at(-1)
    if (goesOn && kind === 'paragraph' && before) before.cells = [`${before.cells[0]}${cells[0]}`]
    else lines.push({ kind, cells })
    const end = Math.max(...line.map(({ x, width }) => x + width))
    goesOn = kind === 'paragraph' && end - left >= (right - left) * FULL
  }
  return lines
}

function linesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const [first] = lines.at(-1) ?? []
    if (first && first.y - piece.y < first.size * ONE_LINE) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x))
}

function cellsOf(line: readonly TextPiece[]): string[] {
  const cells: string[] = []
  let end: number | undefined
  for (const { text, x, width, size } of line) {
    const isNew = end === undefined || x - end > size * CELL_GAP
    if (isNew) cells.push(text.trim())
    else cells.push(`${cells.pop() ?? ''}${text}`.trimEnd())
    end = x + width
  }
  return cells
}
