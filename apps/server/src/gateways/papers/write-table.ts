import type { PaperTable } from './paper.ts'

const INK = '#14213D'
const QUIET = '#5B6478'
const LINE = '#E8EBF0'
/** Points between the text of a cell and the lines above and below it, and the next column. */
const PADDING = 4.5
const GAP = 6

interface Column {
  align: 'left' | 'right'
  left: number
  width: number
}

/** Where each column stands, in points; those without a width share what is left. */
function columnsOf(document: PDFKit.PDFDocument, { columns }: PaperTable): Column[] {
  const { page } = document
  const room = page.width - page.margins.left - page.margins.right - GAP * (columns.length - 1)
  const open = columns.filter(({ width }) => width === undefined).length
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let left = page.margins.left
  return columns.map(({ align, width = (room - given) / open }) => {
    const column = { align, left, width }
    left += width + GAP
    return column
  })
}

interface Line {
  cells: readonly string[]
  colour: string
  font: 'text' | 'strong'
}

/**
 * A table with a quiet head and a thin line under every row. A row is never split between pages, and the head
 * stands on each of them.
 */
export function writeTable(document: PDFKit.PDFDocument, table: PaperTable): void {
  const columns = columnsOf(document, table)
  const head: Line = { cells: table.columns.map(({ title }) => title), colour: QUIET, font: 'text' }
  document.moveDown(0.4).fontSize(9)
  writeLine(document, columns, head)
  for (const cells of table.rows) writeOnPage({ cells, colour: INK, font: 'text' })
  if (table.total) writeOnPage({ cells: table.total, colour: INK, font: 'strong' })
  document.x = document.page.margins.left
  document.font('text').fillColor(INK).fontSize(10.5)

  function writeOnPage(line: Line) {
    if (document.y + heightOf(document, columns, line) > document.page.maxY()) {
      document.addPage()
      writeLine(document, columns, head)
    }
    writeLine(document, columns, line)
  }
}

function heightOf(document: PDFKit.PDFDocument, columns: readonly Column[], line: Line): number {
  document.font(line.font)
  const heights = columns.map(({ width }, place) =>
    document.heightOfString(line.cells[place] ?? '', { width }),
  )
  return Math.max(...heights) + 2 * PADDING
}

function writeLine(document: PDFKit.PDFDocument, columns: readonly Column[], line: Line): void {
  const height = heightOf(document, columns, line)
  const top = document.y
  document.fillColor(line.colour)
  for (const [place, { align, left, width }] of columns.entries()) {
    document.text(line.cells[place] ?? '', left, top + PADDING, { width, align })
  }
  const { left: from, right } = document.page.margins
  const end = document.page.width - right
  document
    .lineWidth(0.5)
    .strokeColor(LINE)
    .moveTo(from, top + height)
    .lineTo(end, top + height)
    .stroke()
  document.y = top + height
}
