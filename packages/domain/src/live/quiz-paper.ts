import type { QuizPaper } from './quiz-proof.ts'

/** Winners of coupons: each is given one by itself. */
const COUPON_WINNERS_MAX = 500

const isNamedOnce = (options: readonly string[]) =>
  new Set(options).size === options.length && !options.includes('')

function questionProblems({ questions, kind }: QuizPaper): string[] {
  const [isOne, isEmpty] = [questions.length === 1, questions.some(({ content }) => content === '')]
  return [
    ...(kind === 'single' && !isOne ? ['questions: a single quiz has one'] : []),
    ...(kind === 'continue' && questions.length < 2
      ? ['questions: one that goes on has two or more']
      : []),
    ...(isEmpty ? ['content: a question without words'] : []),
    ...questions.flatMap(({ options, right }, place) => [
      ...(isNamedOnce(options)
        ? []
        : [`options: of question ${place + 1} two are the same, or one is empty`]),
      ...(right < options.length ? [] : [`right: question ${place + 1} has no such option`]),
    ]),
  ]
}

/** Why a paper contradicts itself, in words for an operator; empty where it does not. */
export function paperProblems(paper: QuizPaper): string[] {
  const { kind, revivals, prizeKind, prizeCents, prizeId, rule, winnersMax } = paper
  const isMoney = prizeKind === 'money'
  const isCoupon = prizeKind === 'coupon'
  return [
    ...questionProblems(paper),
    ...(kind === 'single' && revivals > 0 ? ['revivals: a single quiz has none'] : []),
    ...(isMoney === prizeCents > 0
      ? []
      : ['prizeCents: money says how much, and nothing else does']),
    ...(isCoupon === (prizeId !== '') ? [] : ['prizeId: coupons say which, and nothing else does']),
    ...((rule === 'first') === winnersMax > 0
      ? []
      : ['winnersMax: the first so many, and no other rule']),
    ...(isCoupon && (rule !== 'first' || winnersMax > COUPON_WINNERS_MAX)
      ? [`winnersMax: coupons are for the first ${COUPON_WINNERS_MAX} at most`]
      : []),
  ]
}
