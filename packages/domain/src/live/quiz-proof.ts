import {
  OPTION_LETTERS,
  type OptionLetter,
  type QuizKind,
  type QuizPrizeKind,
  type WinnerRule,
} from './quiz-words.ts'

/*
 * A quiz that nobody can bend. Its paper (questions, right answers, what is won and by whom) is one text with 256 random bits; the
 * SHA-256 of it is published before the quiz begins, the text after it ends. Each answer has a receipt with an HMAC-SHA-256 under a
 * key of the server: what was answered and when, which the server cannot deny and nobody else can make.
 */

/** What a paper says of a question. */
interface PaperQuestion {
  content: string
  options: readonly string[]
  /** The place of the right option, the first is 0. */
  right: number
  seconds: number
  score: number
  difficulty: number
}

/** What is fixed before a quiz begins. */
export interface QuizPaper {
  actId: string
  kind: QuizKind
  questions: readonly PaperQuestion[]
  revivals: number
  prizeKind: QuizPrizeKind
  /** Of money, cents; else 0. */
  prizeCents: number
  /** Of coupons; else empty. */
  prizeId: string
  rule: WinnerRule
  /** Of the first; else 0. */
  winnersMax: number
}

/** The paper as one text, the same for everybody: its SHA-256 is published before the quiz begins. `salt` is 64 hexadecimal digits. */
export const paperText = (paper: QuizPaper, salt: string): string =>
  JSON.stringify([
    paper.actId,
    paper.kind,
    paper.questions.map(({ content, options, right, seconds, score, difficulty }) => [
      content,
      options,
      right,
      seconds,
      score,
      difficulty,
    ]),
    paper.revivals,
    [paper.prizeKind, paper.prizeCents, paper.prizeId, paper.rule, paper.winnersMax],
    salt,
  ])

/** What a receipt says. */
export interface QuizReceipt {
  actId: string
  /** The how manyth question, from 1. */
  seq: number
  /** Under which its person stands in this quiz, 20 hexadecimal digits. */
  publicId: string
  option: OptionLetter
  /** When the answer came, epoch ms. */
  answeredMs: number
}

const VERSION = 'Q1'
const RECEIPT = /^Q1\.([\w-]{16,64})\.(\d{1,2})\.([0-9a-f]{20})\.([A-D])\.(\d{13})\.([0-9a-f]{64})$/

/** Signs of the longest receipt. */
export const RECEIPT_MAX = 180

/** The text that is signed. */
export const receiptText = ({ actId, seq, publicId, option, answeredMs }: QuizReceipt): string =>
  [VERSION, actId, seq, publicId, option, answeredMs].join('.')

/** A receipt as its person keeps it: what it says, and the signature (HMAC-SHA-256, hex). */
export const writeReceipt = (receipt: QuizReceipt, signature: string): string =>
  `${receiptText(receipt)}.${signature}`

/** A receipt taken apart; undefined for a text of another form. Whether the signature is right says whoever has the key. */
export function readReceipt(text: string): (QuizReceipt & { signature: string }) | undefined {
  const [, actId, seq, publicId, letter, answeredMs, signature] = RECEIPT.exec(text.trim()) ?? []
  const option = OPTION_LETTERS.find((each) => each === letter)
  if (!actId || !publicId || !option || !signature) return undefined
  return { actId, seq: Number(seq), publicId, option, answeredMs: Number(answeredMs), signature }
}
