import { inflateSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createPaperPrinter, PrinterBusy } from './paper-printer.ts'

const printer = createPaperPrinter()
afterAll(() => printer.stop())

const paper = {
  title: '锦沪深300指数A产品资料概要',
  notice: '演示文本',
  sections: [{ heading: '一、基本信息', paragraphs: ['基金代码：900311', '风险等级：中风险'] }],
  footer: '锦鲤理财 · 数据截至 2026-09-18',
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

it('prints a paper with its title and an embedded font', async () => {
  const pdf = await printer.print(paper)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = pdf.toString('latin1')
  expect(text).toContain('/FontFile3')
  expect(text).toContain('/Lang (zh-CN)')
  expect(pagesOf(pdf)).toBe(1)
})

/** What is drawn on the pages: fonts and pictures are no text. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

it('carries the mark of a brand in the brand’s colours, and none where it has none', async () => {
  const mark = { name: '竹石理财', colour: '#ff0000', onColour: '#00ff00' }
  const [tile, character] = ['1 0 0 scn', '0 1 0 scn']
  const marked = drawnIn(await printer.print({ ...paper, mark }))
  expect(marked).toContain(tile)
  expect(marked).toContain(character)
  const plain = drawnIn(await printer.print(paper))
  expect(plain).not.toContain(tile)
})

it('goes on over as many pages as the text needs', async () => {
  const paragraphs = Array.from(
    { length: 80 },
    (_, at) => `${at}、${'基金投资需谨慎。'.repeat(20)}`,
  )
  const pdf = await printer.print({ ...paper, sections: [{ heading: '二、风险', paragraphs }] })
  expect(pagesOf(pdf)).toBeGreaterThan(3)
})

it('goes on with a table on the next page, and begins no page with a heading alone', async () => {
  const columns = [
    { title: '日期', align: 'left' },
    { title: '金额', align: 'right', width: 80 },
  ] as const
  const rows = Array.from({ length: 75 }, (_, at) => [`第 ${at} 笔`, '1,000.00'])
  const table = { columns, rows, total: ['合计', '75,000.00'] }
  const sections = [
    { heading: '交易', paragraphs: [], table },
    { heading: '说明', paragraphs: ['一行'] },
  ]
  expect(pagesOf(await printer.print({ ...paper, sections }))).toBe(3)
})

it('prints characters that the font does not have, and odd ones', async () => {
  const pdf = await printer.print({ ...paper, title: '🐟 锦鲤\u0000 <b>&amp; ‮' })
  expect(pagesOf(pdf)).toBe(1)
})

it('answers several at once, each its own, and refuses a flood', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 36 }, (_, at) => printer.print({ ...paper, title: `第${at}份` })),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(
    refused.every((result) => 'reason' in result && result.reason instanceof PrinterBusy),
  ).toBe(true)
})
