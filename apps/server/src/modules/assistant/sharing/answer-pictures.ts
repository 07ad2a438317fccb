import { to } from '@koi/contracts/pages'
import { answerText } from '@koi/domain/assistant/answer'
import { analystNotes } from '@koi/domain/assistant/display-phase'
import type { SharedTurn } from '@koi/domain/assistant/shared-answer'
import { productColours } from '@koi/domain/brands/tokens'
import { PICTURE_RETRIES_MAX, PICTURE_WAIT_MS } from '@koi/domain/share/page-picture'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Brand } from '#brand.ts'
import type { DrawnTurn } from '#gateways/pictures/answer-picture.ts'
import { TooManyPictures, type Pictures } from '#gateways/pictures/create-pictures.ts'
import type { AnswerPictures } from '#gateways/pictures/draw-picture.ts'
import { refuse } from '#refuse.ts'

const RISK = '基金有风险，投资需谨慎。'

const drawnTurn = ({ question, pieces, quotes, analyst }: SharedTurn): DrawnTurn => ({
  question,
  lines: answerText({ pieces })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  sources: [
    ...new Set(
      quotes.map(({ source, day }) => `数据来源：${source}${day === '' ? '' : `，${day}`}`),
    ),
  ],
  note: analystNotes[analyst],
})

/** What a picture of answers says; its code leads to where one asks oneself. */
export function pictureContent(
  turns: readonly SharedTurn[],
  { brand, origin, hasGallery }: { brand: Brand; origin: string; hasGallery: boolean },
): AnswerPictures {
  const colours = { ...productColours, ...brand.tokens }
  const link = `${origin}${to.aiChat()}`
  const [dataDay = ''] = turns.map((turn) => turn.dataDay).toSorted()
  return {
    template: 'answers',
    brandTitle: brand.title,
    companyName: brand.companyName,
    primary: colours.primary,
    primaryDeep: colours['primary-deep'],
    turns: turns.map(drawnTurn),
    dataText: `数据截至 ${dataDay}`,
    warning: brand.legal.riskWarning === '' ? RISK : brand.legal.riskWarning,
    link,
    linkText: link.replace(/^https?:\/\//, ''),
    hasGallery,
  }
}

/** Draws answers; nothing of them is kept. An account draws one at a time on this node. */
export function createAnswerPictures(pictures: Pick<Pictures, 'drawAnswers'>) {
  const drawing = new Set<string>()

  /** A full queue is asked three times more, 500 ms apart (SPEC §9, share image). */
  async function drawn(content: AnswerPictures, retries = 0) {
    try {
      return await pictures.drawAnswers(content)
    } catch (error) {
      if (!(error instanceof TooManyPictures)) throw error
      if (retries >= PICTURE_RETRIES_MAX) throw refuse('pictureBusy')
      await sleep(PICTURE_WAIT_MS)
      return drawn(content, retries + 1)
    }
  }
  return {
    async draw(accountId: string, content: AnswerPictures) {
      if (drawing.has(accountId)) throw refuse('pictureBusy')
      drawing.add(accountId)
      try {
        const parts = await drawn(content)
        return parts.map(({ bytes, width, height }) => ({
          imageUrl: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
          width,
          height,
        }))
      } finally {
        drawing.delete(accountId)
      }
    },
  }
}

export type AnswerPictureDrawing = ReturnType<typeof createAnswerPictures>
