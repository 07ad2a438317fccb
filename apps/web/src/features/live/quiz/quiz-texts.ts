import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizQuestion } from '@koi/contracts/live/quiz'
import {
  ANSWER_RESULTS,
  prizeResults,
  quizStates,
  type QuizPhase,
} from '@koi/domain/live/quiz-words'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'

/** Where a quiz stands, in a word. */
export function stateText({
  startedMs,
  state,
  isVoid,
}: Pick<Quiz, 'startedMs' | 'state' | 'isVoid'>) {
  if (isVoid) return '已作废'
  if (startedMs === 0) return '未开始'
  if (state === quizStates.end) return '已结束'
  return state === quizStates.divide ? '结算中' : '进行中'
}

/** What is won: never for buying. */
export function prizeText(quiz: Quiz): string {
  const { kind, prizeKind, prizeCents, prizeName, rule, winnersMax } = quiz
  if (prizeKind === 'none') return '没有奖品，重在参与'
  if (prizeKind === 'coupon') return `前 ${winnersMax} 名答对的人各得 ${prizeName}`
  const whole = formatCents(cents(prizeCents))
  if (rule === 'first') return `前 ${winnersMax} 名答对的人平分 ${whole} 元`
  return kind === 'single' ? `所有答对的人平分 ${whole} 元` : `通过的人按得分比例分 ${whole} 元`
}

/** What a question says of itself, for its phase. */
const phaseTexts: Readonly<Record<QuizPhase, string>> = {
  invalid: '直播提前结束，本次答题作废',
  waiting: '即将开始',
  countingdown: '准备答题',
  processing: '请作答',
  approval: '等待公布答案',
  nothing: '本题没有作答，已出局',
  right: '答对了',
  wrong: '答错了，已出局',
  wrongButRevival: '答错了，已用一次复活机会',
  nothingButRevival: '没有作答，已用一次复活机会',
  watchWaiting: '观看中 · 即将开始',
  watchCountingdown: '观看中 · 准备答题',
  watchProcessing: '观看中 · 其他人正在作答',
  watchApproval: '观看中 · 等待公布答案',
  watchComplete: '观看中 · 已公布答案',
}

/** The same of a single quiz: nobody is out of what has no next question. */
const singleTexts: Readonly<Partial<Record<QuizPhase, string>>> = {
  nothing: '本题没有作答',
  wrong: '答错了',
}

export const textOfPhase = ({ kind }: Pick<Quiz, 'kind'>, phase: QuizPhase): string =>
  (kind === 'single' ? singleTexts[phase] : undefined) ?? phaseTexts[phase]

export const placeText = ({ seq, questionCount }: QuizQuestion): string =>
  questionCount === 1 ? '' : `第 ${seq}/${questionCount} 题`

const nothingWon = {
  title: '答对了，没有分到奖品',
  hint: '奖品已按顺序发给更早答对的人。',
} as const

const answerTexts = {
  unknown: { title: '答题已结束', hint: '结果计算中，请稍候。' },
  right: { title: '全部答对', hint: '' },
  wrong: { title: '没有答对', hint: '看看每题的答案，下次再来。' },
  nothing: { title: '你没有参加这次答题', hint: '可以看看题目和答案。' },
  some: { title: '没能通过', hint: '答对了部分题目，可查看每题答案。' },
} as const satisfies Record<(typeof ANSWER_RESULTS)[number], { title: string; hint: string }>

/** What came of a quiz for whoever looks, when it is over. */
export function resultText(quiz: Quiz): { title: string; hint: string; isWon: boolean } {
  const { own, isVoid, prizeKind, prizeName } = quiz
  if (isVoid) return { title: '本次答题作废', hint: '直播提前结束，奖品未发放。', isWon: false }
  if (!own) return { title: '答题已结束', hint: '登录后可以参加下一次。', isWon: false }
  if (own.prizeResult === prizeResults.hasPrize) {
    const [title, hint] =
      prizeKind === 'money'
        ? [`分到 ${formatCents(cents(own.wonCents))} 元`, '已转入余额，可以买基金或提现。']
        : [`获得 ${prizeName}`, '已发放到「我的卡券」。']
    return { title, hint, isWon: true }
  }
  const answered = answerTexts[ANSWER_RESULTS[own.answerResult] ?? 'unknown']
  if (own.prizeResult !== prizeResults.noPrize) return { ...answered, isWon: false }
  if (prizeKind !== 'none') return { ...nothingWon, isWon: false }
  return own.revived > 0
    ? { title: '已通过', hint: `用了 ${own.revived} 次复活机会。`, isWon: true }
    : { title: answered.title, hint: '这次没有奖品。', isWon: true }
}
