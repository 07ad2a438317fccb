import type { PaperTable } from './paper.ts'

const INK = '#14213D'
const QUIET = '#5B6478'
const LINE = '#E8EBF0'

/** A table with a quiet head and a thin line under every row; a row is never split between pages. */
export function writeTable(document: PDFKit.PDFDocument, { columns, rows }: PaperTable): void {
  document.moveDown(0.4)
  document.fontSize(9)
  document.table({
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.5, left: 0 },
      borderColor: LINE,
      padding: { top: 4, right: 4, bottom: 4, left: 0 },
    },
    columnStyles: columns.map(({ align, width }) => ({
      align: { x: align, y: 'center' },
      ...(width !== undefined && { width }),
    })),
    data: [
      columns.map(({ title }) => ({ text: title, textColor: QUIET, type: 'TH' })),
      ...rows.map((row) => row.map((text) => ({ text, textColor: INK }))),
    ],
  })
  document.x = document.page.margins.left
  document.fontSize(10.5)
}
