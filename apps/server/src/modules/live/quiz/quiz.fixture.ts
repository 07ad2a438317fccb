import type { RequestOf } from '@koi/contracts/call'
import type { liveQuizCalls } from '@koi/contracts/calls/live-quiz'
import { quizTimes } from '@koi/domain/live/quiz-terms'
import type { OptionLetter } from '@koi/domain/live/quiz-words'
import type { Person, TestApp } from '#http/testing.ts'
import { createHexId } from '#kernel/ids.ts'
import { moderating } from '#modules/moderation/moderation.fixture.ts'
import { talking } from '../talk/talk.fixture.ts'
import { tendQuizzes } from './tend-quizzes.ts'

export type AskedQuiz = RequestOf<typeof liveQuizCalls.saveQuiz>

/** Each question has three options, and is open for ten seconds. */
export const questionOf = (right: OptionLetter, at = 1) => ({
  content: `第 ${at} 题：单位净值变了，说明什么？`,
  options: ['份额变了', '每份的价格变了', '费率变了'],
  right,
  seconds: 10,
  score: 10,
  difficulty: 2,
})

/** Quizzes of a test, by a clock that stands still. */
export function quizzing(koi: TestApp) {
  const { room, end, member } = talking(koi)
  const office = moderating(koi).byToken()
  const paper = (
    liveId: string,
    rights: readonly OptionLetter[],
    more: Partial<AskedQuiz> = {},
  ) => ({
    actId: createHexId(),
    liveId,
    kind: rights.length === 1 ? ('single' as const) : ('continue' as const),
    name: '基金小课堂',
    revivals: 0,
    prizeKind: 'none' as const,
    prizeCents: 0,
    prizeId: '',
    rule: 'all' as const,
    winnersMax: 0,
    questions: rights.map((right, at) => questionOf(right, at + 1)),
    ...more,
  })
  const at = (momentMs: number) => koi.clock.freeze(momentMs, { allowBackwards: true })
  return {
    room,
    end,
    member,
    office,
    paper,
    at,
    /** A room on air with a quiz that its host started just now. */
    async started(rights: readonly OptionLetter[], more: Partial<AskedQuiz> = {}) {
      const { host, liveId } = await room()
      const asked = paper(liveId, rights, more)
      await office.saveQuiz(asked)
      const { startedMs } = await host.client.startQuiz({ actId: asked.actId })
      const seconds = asked.questions.map((question) => question.seconds)
      const times = quizTimes(asked.kind, seconds, startedMs)
      const of = (seq: number) => {
        const found = times[seq - 1]
        if (!found) throw new Error(`no question ${seq}`)
        return found
      }
      return {
        host,
        liveId,
        actId: asked.actId,
        of,
        answer: ({ client }: Pick<Person, 'client'>, seq: number, option: OptionLetter) =>
          client.answerQuiz({ actId: asked.actId, seq, option }),
        async seen({ client }: Pick<Person, 'client'>) {
          const { quizzes } = await client.queryQuizzes({ liveId })
          const quiz = quizzes.find(({ actId }) => actId === asked.actId)
          if (!quiz) throw new Error('the quiz is not there')
          return quiz
        },
        /** A question is over and counted. */
        async over(seq: number) {
          const nowMs = of(seq).closesMs + 1_001
          await at(nowMs)
          await tendQuizzes(koi.db, nowMs)
        },
      }
    },
  }
}
