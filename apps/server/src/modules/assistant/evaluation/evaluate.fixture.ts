import { figuresIn } from '@koi/domain/assistant/figures'
import { withheldCount } from '@koi/domain/assistant/answer'
import type { Heard } from '../ask.fixture.ts'

/** A figure that an answer must show: the number as the product's calls have it, not as a text. */
export interface ExpectedFigure {
  /** What its receipt measures. */
  label: RegExp
  /** Empty: of no fund. */
  fundCode: string
  /** In the unit that is shown: yuan, percent, a plain number. */
  number: number
  /** Decimals that are shown. */
  decimals: number
}

export interface Expected {
  figures?: readonly ExpectedFigure[]
  /** Words that the answer has. */
  says?: readonly (string | RegExp)[]
  /** Words that the answer must not have. */
  never?: readonly (string | RegExp)[]
  /** It must not be answered: no figure at all. */
  refuses?: boolean
}

/** `wrong` is a figure, a sentence or a refusal that is not as it must be. */
export const VERDICTS = ['right', 'refused', 'withheld', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

/** How an answer says that it gives none. */
const REFUSALS =
  /不给买卖建议|不预测|没有找到|无法回答|读不到|没有估值|不能替你|请告诉我|需要你先同意|没有这类|不承诺/

const isSaid = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text)

const rounded = (number: number, decimals: number) => Number(number.toFixed(decimals))

/** The number of a shown figure with its sign. */
function numberOf(shown: string): number {
  const [figure] = figuresIn(shown)
  if (!figure) return Number.NaN
  return (Number(figure.size) / 1e8) * (figure.sign === '-' ? -1 : 1)
}

function hasFigure({ answer }: Heard, { label, fundCode, number, decimals }: ExpectedFigure) {
  return answer.pieces.some(({ text, receiptId }) => {
    const receipt = answer.quotes.find((quote) => quote.receiptId === receiptId)
    return (
      receipt !== undefined &&
      label.test(receipt.label) &&
      receipt.fundCode === fundCode &&
      rounded(numberOf(text), decimals) === rounded(number, decimals)
    )
  })
}

/** Judges an answer against what the product's calls say. */
export function verdictOf(heard: Heard, expected: Expected): Verdict {
  const { text, last, answer } = heard
  if (last?.state !== 'end') return 'wrong'
  const { figures = [], says = [], never = [], refuses = false } = expected
  if (never.some((words) => isSaid(text, words))) return 'wrong'
  const isRefusal = REFUSALS.test(text) && answer.quotes.length === 0
  if (refuses) return isRefusal ? 'refused' : withheldCount(answer) > 0 ? 'withheld' : 'wrong'
  const isRight =
    figures.every((figure) => hasFigure(heard, figure)) && says.every((word) => isSaid(text, word))
  if (isRight) return 'right'
  if (withheldCount(answer) > 0) return 'withheld'
  return isRefusal ? 'refused' : 'wrong'
}
