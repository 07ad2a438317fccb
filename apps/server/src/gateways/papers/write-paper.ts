import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PdfDocument from 'pdfkit'
import type { Paper, PaperMark } from './paper.ts'
import { writeTable } from './write-table.ts'

const MARGIN = 56
const FOOTER_HEIGHT = 40
/** A heading never ends a page: below it there is room for some lines or rows. */
const HEADING_ROOM = 96
const MARK_SIZE = 22
const INK = '#14213D'
const QUIET = '#5B6478'

/** Only the glyphs that a paper uses go into it. */
function readFont(weight: 'Regular' | 'Bold'): Buffer {
  const entry = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  return readFileSync(join(dirname(entry), '../fonts', `NotoSansHans-${weight}.otf`))
}

let fonts: { text: Buffer; strong: Buffer } | undefined

function startPaper({ title }: Paper) {
  fonts ??= { text: readFont('Regular'), strong: readFont('Bold') }
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT }
  const info = { Title: title, Producer: 'Koi', Creator: 'Koi' }
  const document = new PdfDocument({ size: 'A4', margins, bufferPages: true, lang: 'zh-CN', info })
  document.registerFont('text', fonts.text)
  document.registerFont('strong', fonts.strong)
  return document
}

/** Foot and number of every page; written last, when their count is known. */
function numberPages(document: PDFKit.PDFDocument, footer: string) {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // Below the margin a line would begin a new page.
    document.page.margins.bottom = 0
    const top = document.page.height - MARGIN
    const width = document.page.width - 2 * MARGIN
    const line = { width, lineBreak: false }
    document.font('text').fontSize(8).fillColor(QUIET)
    document.text(footer, MARGIN, top, line)
    document.text(`第 ${page + 1} 页，共 ${count} 页`, MARGIN, top, { ...line, align: 'right' })
  }
}

function drawMark(document: PDFKit.PDFDocument, { name, colour, onColour }: PaperMark) {
  const { x, y } = document
  document.roundedRect(x, y, MARK_SIZE, MARK_SIZE, 5).fill(colour)
  const line = { lineBreak: false }
  const [first = ''] = name
  document.font('strong').fontSize(13).fillColor(onColour)
  document.text(first, x, y + 1.5, { ...line, width: MARK_SIZE, align: 'center' })
  document
    .fontSize(11)
    .fillColor(INK)
    .text(name, x + MARK_SIZE + 8, y + 3, line)
  document.x = x
  document.y = y + MARK_SIZE + 14
}

/** Prints a paper as PDF. It takes some hundred milliseconds: see `createPaperPrinter`. */
export function writePaper(paper: Paper): Promise<Buffer> {
  const document = startPaper(paper)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  if (paper.mark) drawMark(document, paper.mark)
  document.font('strong').fontSize(17).fillColor(INK).text(paper.title)
  document.moveDown(0.5).font('text').fontSize(9).fillColor(QUIET).text(paper.notice)
  for (const { heading, paragraphs, table } of paper.sections) {
    if (document.y + HEADING_ROOM > document.page.maxY()) document.addPage()
    document.moveDown(1).font('strong').fontSize(12.5).fillColor(INK).text(heading)
    document.font('text').fontSize(10.5)
    for (const paragraph of paragraphs) document.moveDown(0.3).text(paragraph, { lineGap: 3 })
    if (table) writeTable(document, table)
  }
  numberPages(document, paper.footer)
  document.end()
  return written
}
