import { QUIZ_KINDS, type QuizKind } from '@koi/domain/live/quiz-words'
import type { Db } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { saveQuiz, type AskedPaper } from '#modules/live/index.ts'
import { dropOldQuizzes, waitingQuizzes } from './demo-quiz-store.ts'
import { DEMO_SHOW_ID } from './demo-show-id.ts'

type Question = AskedPaper['questions'][number]

const question = (
  content: string,
  right: Question['right'],
  options: readonly string[],
): Question => ({ content, options, right, seconds: 15, score: 10, difficulty: 1 })

const priceMoved = question('单位净值涨了，说明什么？', 'B', [
  '我的份额变多了',
  '每一份变值钱了',
  '手续费变低了',
])

const papers: Readonly<Record<QuizKind, Pick<AskedPaper, 'name' | 'revivals' | 'questions'>>> = {
  single: { name: '一道净值题（演示）', revivals: 0, questions: [priceMoved] },
  continue: {
    name: '连答两题（演示）',
    revivals: 1,
    questions: [
      priceMoved,
      question('15 点以后买入，按哪一天的净值成交？', 'C', ['当天', '前一天', '下一个交易日']),
    ],
  },
}

const PRIZE_CENTS = 188

/** The room of the demo that nobody hosts always has a quiz of each kind that waits: whoever watches starts it, and plays alone. */
export async function keepDemoQuizzes(db: Db, nowMs: number): Promise<void> {
  const waiting = await waitingQuizzes(db, DEMO_SHOW_ID)
  if (!waiting) return
  const missing = QUIZ_KINDS.filter((kind) => !waiting.includes(kind))
  if (missing.length === 0) return
  await dropOldQuizzes(db, DEMO_SHOW_ID)
  for (const kind of missing) {
    const paper = {
      ...papers[kind],
      actId: createHexId(),
      liveId: DEMO_SHOW_ID,
      kind,
      prizeKind: 'money' as const,
      prizeCents: PRIZE_CENTS,
      prizeId: '',
      rule: 'all' as const,
      winnersMax: 0,
    }
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await saveQuiz(db, paper, { brandId: 'main', nowMs, buyPrizes: false })
  }
}
