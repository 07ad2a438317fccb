import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import { PICTURE_OVERLAP_PX } from '@koi/domain/share/page-picture'
import { describe, expect, it } from 'vitest'
import { answerPicture, type AnswerPicture } from './answer-picture.ts'
import { drawAnswers } from './draw-picture.ts'

const picture = (lines: number): AnswerPicture => ({
  template: 'answers',
  brandTitle: '锦鲤理财',
  companyName: '锦鲤基金销售有限公司（演示）',
  primary: '#1d4ed8',
  primaryDeep: '#172554',
  turns: [
    {
      question: '900311 的净值是多少？',
      lines: Array.from({ length: lines }, (_, at) => `第 ${at + 1} 行，单位净值 1.2345 元。`),
      sources: ['数据来源：基金净值，2026-07-02'],
      note: '我按固定规则查询数据作答，未使用大语言模型',
    },
  ],
  dataText: '数据截至 2026-07-02',
  warning: '基金有风险，投资需谨慎。',
  link: 'https://fund.koi.example/h5/v6/pages/ai/chat/index',
  linkText: 'fund.koi.example/h5/v6/pages/ai/chat/index',
})

/** The texts of a picture from top to bottom. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  if ('props' in node) return textsOf(node.props)
  return 'children' in node ? textsOf(node.children) : []
}

describe('answers as a picture', () => {
  it('RU-142 ER-060 end with the disclaimer, to the byte, and begin with the day of their data', () => {
    const texts = textsOf(answerPicture(picture(2)))
    expect(texts.at(-1)).toBe(DISCLAIMER)
    expect(texts.slice(0, 3)).toEqual(['锦鲤理财', '数据截至 2026-07-02', '900311 的净值是多少？'])
  })

  it.each([
    [4, false, 1],
    [90, false, 4],
    [90, true, 6],
  ])(
    'of %d lines (gallery: %s) are %d pictures whose ends overlap',
    async (lines, hasGallery, count) => {
      const parts = await drawAnswers({ ...picture(lines), hasGallery })
      expect(parts).toHaveLength(count)
      const whole = (all: readonly { height: number }[]) =>
        all.reduce((sum, { height }) => sum + height, 0) - 2 * PICTURE_OVERLAP_PX * (all.length - 1)
      const usual = await drawAnswers({ ...picture(lines), hasGallery: false })
      expect(whole(parts)).toBe(whole(usual))
      for (const part of parts) {
        expect(part.width).toBe(750)
        // JPEG begins so.
        expect([...part.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      }
    },
  )
})
