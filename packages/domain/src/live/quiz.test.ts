import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { nextChange, questionInSight, questionPhase, quizMessage, quizState } from './quiz-phase.ts'
import { paperText, readReceipt, receiptText, writeReceipt, type QuizPaper } from './quiz-proof.ts'
import {
  answerResult,
  dividePrize,
  inOrder,
  optionPercents,
  prizeResult,
  rewarded,
  standingOf,
  successPercent,
} from './quiz-result.ts'
import { isInTime, QUIZ_GRACE_SECONDS, quizTimes, type QuestionTimes } from './quiz-terms.ts'
import {
  ANSWER_RESULTS,
  letterOf,
  prizeResults,
  QUIZ_KINDS,
  quizMessages,
  quizStates,
  type QuizKind,
} from './quiz-words.ts'

const START = 1_772_416_800_000
const timesOf = (kind: QuizKind, ...seconds: number[]) => quizTimes(kind, seconds, START)
const single = timesOf('single', 10).map((times) => ({ ...times, isClosed: false }))
const course = timesOf('continue', 10, 20).map((times) => ({ ...times, isClosed: false }))
const firstOf = (times: readonly QuestionTimes[]) => {
  const [first] = times
  if (!first) throw new Error('a quiz without questions')
  return first
}

describe('words of quizzes', () => {
  it('RU-104 ST-088 ST-089 ST-090 ST-091 states have their numbers', () => {
    expect(quizStates).toEqual({ preheat: 0, answering: 10, divide: 15, end: 20 })
  })
  it('RU-105 ST-092 ST-093 messages have their codes', () => {
    expect(quizMessages).toMatchObject({ countdown: 100, validStart: 110 })
  })
  it('ST-094 ST-095 a quiz is single or goes on', () => {
    expect(QUIZ_KINDS).toEqual(['single', 'continue'])
  })
  it('RU-106 ST-107 ST-108 ST-109 ST-110 ST-111 answer results are 0 to 4 in their order', () => {
    expect(ANSWER_RESULTS).toEqual(['unknown', 'right', 'wrong', 'nothing', 'some'])
  })
  it('RU-107 ST-112 ST-113 ST-114 prize results have their numbers', () => {
    expect(prizeResults).toEqual({ wrong: 0, hasPrize: 1, noPrize: 2 })
  })
  it('options beyond four are none', () => {
    expect([0, 3].map(letterOf)).toEqual(['A', 'D'])
    expect(() => letterOf(4)).toThrow(RangeError)
  })
})

describe('the clock of a quiz', () => {
  it('RU-307 the grace is 2 s of a single one and 30 s of one that goes on', () => {
    expect(QUIZ_GRACE_SECONDS).toEqual({ single: 2, continue: 30 })
  })

  it.each([
    ['RU-165', 'single', 0, true],
    ['RU-165', 'single', 12_000, true],
    ['RU-165', 'single', 12_001, false],
    ['RU-166', 'continue', 40_000, true],
    ['RU-166', 'continue', 40_001, false],
    ['RU-165', 'single', -1, false],
  ] as const)('%s of a %s question of 10 s an answer after %d ms counts: %s', (_, kind, at, is) => {
    const times = firstOf(timesOf(kind, 10))
    expect(isInTime(times, times.validStartMs + at)).toBe(is)
  })

  it('questions follow each other: nobody is asked the next before the one before is over', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUIZ_KINDS),
        fc.array(fc.integer({ min: 5, max: 120 }), { minLength: 1, maxLength: 20 }),
        (kind, seconds) => {
          const times = quizTimes(kind, seconds, START)
          let before = START - 1
          for (const { countdownMs, validStartMs, validEndMs, closesMs } of times) {
            expect(countdownMs).toBeGreaterThan(before)
            expect(validStartMs).toBeGreaterThan(countdownMs)
            expect(closesMs).toBeGreaterThan(validEndMs)
            before = closesMs
          }
          expect(times.map((each) => each.validEndMs - each.validStartMs)).toEqual(
            seconds.map((each) => each * 1000),
          )
        },
      ),
    )
  })

  it.each([
    ['ST-088', 0, 'preheat', 'countdown'],
    ['ST-088', 4999, 'preheat', 'countdown'],
    ['ST-089', 5000, 'answering', 'validStart'],
    ['ST-089', 17_000, 'answering', 'validStart'],
    ['ST-090', 17_001, 'divide', 'nothing'],
  ] as const)(
    '%s %d ms after the start a single quiz is %s, and %s is told',
    (_, at, state, told) => {
      expect(quizState({ questions: single, isDivided: false }, START + at)).toBe(state)
      expect(quizMessage(firstOf(single), START + at)).toBe(told)
    },
  )

  it('ST-091 divided it has ended; before its host starts it, it is in preheat', () => {
    expect(quizState({ questions: single, isDivided: true }, START)).toBe('end')
    expect(quizState({ questions: [], isDivided: false }, START)).toBe('preheat')
  })

  it('ST-089 one that goes on is answering until its last question is over', () => {
    const [one, two] = course
    const state = (at: number) => quizState({ questions: course, isDivided: false }, at)
    expect(state((one?.closesMs ?? 0) + 1)).toBe('answering')
    expect(state((two?.closesMs ?? 0) + 1)).toBe('divide')
  })

  it('the question in sight is the last one whose countdown began', () => {
    const [, two] = course
    expect(questionInSight(course, START - 1)).toBeUndefined()
    expect(questionInSight(course, START)).toBe(0)
    expect(questionInSight(course, (two?.countdownMs ?? 0) - 1)).toBe(0)
    expect(questionInSight(course, two?.countdownMs ?? 0)).toBe(1)
  })

  it('nothing changes by the clock between two changes that it names', () => {
    const looks = (at: number) =>
      JSON.stringify([
        quizState({ questions: course, isDivided: false }, at),
        questionInSight(course, at),
        course.map((each) => quizMessage(each, at)),
      ])
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 200_000 }), (after) => {
        const at = START + after
        // Where nothing is named nothing changes for ever after.
        const next = nextChange(course, at) ?? at + 1_000_000
        expect(looks(next - 1)).toBe(looks(at))
        expect(looks(next) === looks(at)).toBe(nextChange(course, at) === undefined)
      }),
    )
  })
})

describe('the phase of a question for one person', () => {
  const asked = {
    ...firstOf(single),
    isClosed: false,
    isVoid: false,
    isOutBefore: false,
    hasRevival: false,
    own: undefined,
    right: undefined,
  }
  const closed = { ...asked, isClosed: true, right: 1 }
  const revivable = { ...closed, hasRevival: true }
  it.each([
    ['ST-096', { ...asked, isVoid: true }, 6000, 'invalid'],
    ['ST-097', asked, -1, 'waiting'],
    ['ST-098', asked, 0, 'countingdown'],
    ['ST-099', asked, 5000, 'processing'],
    ['ST-099', asked, 17_000, 'processing'],
    ['ST-100', asked, 17_001, 'approval'],
    ['ST-100', { ...asked, own: 1 }, 6000, 'approval'],
    ['ST-101', closed, 18_000, 'nothing'],
    ['ST-102', { ...closed, own: 1 }, 18_000, 'right'],
    ['ST-102', { ...revivable, own: 1 }, 18_000, 'right'],
    ['ST-103', { ...closed, own: 0 }, 18_000, 'wrong'],
    ['ST-104', { ...revivable, own: 0 }, 18_000, 'wrongButRevival'],
    ['ST-105', revivable, 18_000, 'nothingButRevival'],
    ['ST-106', { ...asked, isOutBefore: true }, -1, 'watchWaiting'],
    ['ST-106', { ...asked, isOutBefore: true }, 0, 'watchCountingdown'],
    ['ST-106', { ...asked, isOutBefore: true }, 5000, 'watchProcessing'],
    ['ST-106', { ...asked, isOutBefore: true }, 17_001, 'watchApproval'],
    ['ST-106', { ...closed, isOutBefore: true }, 18_000, 'watchComplete'],
  ] as const)('%s %o at %d ms is %s', (_, each, at, phase) => {
    expect(questionPhase(each, START + at)).toBe(phase)
  })
})

describe('what answers come to', () => {
  const of = (...owns: (number | undefined)[]) => owns.map((own) => ({ right: 1, own, score: 10 }))
  it.each([
    ['nothing wrong', of(1, 1, 1), 0, { score: 30, revived: 0, outSeq: undefined }],
    ['wrong is out', of(1, 0, 1), 0, { score: 10, revived: 0, outSeq: 2 }],
    ['nothing is out', of(undefined, 1), 0, { score: 0, revived: 0, outSeq: 1 }],
    ['a revival', of(1, 0, 1), 1, { score: 20, revived: 1, outSeq: undefined }],
    ['a revival of nothing', of(undefined, 1), 1, { score: 10, revived: 1, outSeq: undefined }],
    ['one too few', of(0, undefined, 1), 1, { score: 0, revived: 1, outSeq: 2 }],
  ] as const)('%s', (_, marked, revivals, standing) => {
    expect(standingOf(marked, revivals)).toEqual(standing)
  })

  it.each([
    ['ST-107', of(1), false, 'unknown'],
    ['ST-108', of(1, 1), true, 'right'],
    ['ST-109', of(0, 2), true, 'wrong'],
    ['ST-110', of(undefined, undefined), true, 'nothing'],
    ['ST-111', of(1, 0), true, 'some'],
    ['ST-111', of(1, undefined), true, 'some'],
  ] as const)('%s %o, over %s: %s', (_, marked, isOver, result) => {
    expect(answerResult(marked, isOver)).toBe(result)
  })

  it.each([
    ['ST-112', false, false, 'wrong'],
    ['ST-113', true, true, 'hasPrize'],
    ['ST-114', true, false, 'noPrize'],
  ] as const)('%s in %s, prize %s: %s', (_, isIn, hasPrize, result) => {
    expect(prizeResult(isIn, hasPrize)).toBe(result)
  })
})

describe('the prize', () => {
  const Winners = fc.array(
    fc.record({
      publicId: fc.stringMatching(/^[0-9a-f]{20}$/),
      score: fc.integer({ min: 0, max: 2000 }),
      elapsedMs: fc.integer({ min: 0, max: 100_000 }),
    }),
    { maxLength: 60 },
  )

  it('is divided without losing or making a cent, and who made more points gets no less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        Winners,
        fc.constantFrom('all', 'first'),
        fc.integer({ min: 1, max: 20 }),
        (prize, winners, rule, most) => {
          const ordered = rewarded(inOrder(winners), rule, most)
          const parts = dividePrize(cents(prize), ordered, rule)
          expect(parts).toHaveLength(ordered.length)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(ordered.length === 0 ? 0 : prize)
          expect(parts.every((part) => part >= 0)).toBe(true)
          const spread = Math.max(0, ...parts) - Math.min(prize, ...parts)
          expect(rule === 'all' || spread < 2).toBe(true)
          const unjust = ordered.filter(({ score }, at) =>
            ordered.some(
              (other, place) => score > other.score && (parts[at] ?? 0) + 1 < (parts[place] ?? 0),
            ),
          )
          expect(unjust).toEqual([])
        },
      ),
    )
  })

  it('goes to the first so many, and a cent too many to the quickest', () => {
    const winner = (publicId: string, elapsedMs: number) => ({ publicId, elapsedMs, score: 10 })
    const ordered = inOrder([
      winner('c', 900),
      winner('b', 300),
      winner('a', 900),
      winner('d', 100),
    ])
    expect(ordered.map(({ publicId }) => publicId)).toEqual(['d', 'b', 'a', 'c'])
    expect(rewarded(ordered, 'first', 3)).toHaveLength(3)
    expect(dividePrize(cents(100), rewarded(ordered, 'first', 3), 'first')).toEqual([34, 33, 33])
    expect(dividePrize(cents(2), ordered, 'all')).toEqual([1, 1, 0, 0])
  })

  it('is divided evenly among winners without a point', () => {
    expect(dividePrize(cents(9), [{ score: 0 }, { score: 0 }], 'all')).toEqual([5, 4])
  })
})

describe('statistics', () => {
  it('EN-205 percents of options are whole and sum to 100', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 4 }),
        (counts) => {
          const sum = optionPercents(counts).reduce((total, each) => total + each, 0)
          expect(sum).toBe(counts.some((count) => count > 0) ? 100 : 0)
        },
      ),
    )
    expect(optionPercents([1, 1, 1])).toEqual([34, 33, 33])
  })
  it('EN-204 the per cent of right answers has one decimal', () => {
    expect([successPercent(1, 3), successPercent(2, 2), successPercent(0, 0)]).toEqual([
      33.3, 100, 0,
    ])
  })
})

describe('paper and receipt', () => {
  const paper: QuizPaper = {
    actId: '0f3a1c5e7b9d2468ace013579bdf2468',
    kind: 'single',
    questions: [
      {
        content: '净值是什么？',
        options: ['价格', '利息'],
        right: 0,
        seconds: 10,
        score: 10,
        difficulty: 1,
      },
    ],
    revivals: 0,
    prizeKind: 'money',
    prizeCents: 10_000,
    prizeId: '',
    rule: 'all',
    winnersMax: 0,
  }
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('each thing that a paper says, and its salt, changes what is published before', () => {
    const salt = 'a'.repeat(64)
    const [question] = paper.questions
    const papers: QuizPaper[] = [
      paper,
      { ...paper, actId: 'f'.repeat(32) },
      { ...paper, kind: 'continue' },
      { ...paper, revivals: 1 },
      { ...paper, prizeKind: 'none' },
      { ...paper, prizeCents: 10_001 },
      { ...paper, prizeId: 'p' },
      { ...paper, rule: 'first' },
      { ...paper, winnersMax: 3 },
      ...[
        { right: 1 },
        { content: '？' },
        { options: ['价格', '利率'] },
        { seconds: 11 },
        { score: 1 },
        { difficulty: 2 },
      ].map((more) => ({ ...paper, questions: question ? [{ ...question, ...more }] : [] })),
    ]
    const hashes = papers.map((each) => sha256(paperText(each, salt)))
    hashes.push(sha256(paperText(paper, 'b'.repeat(64))))
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('a receipt reads as it was written, and not where a sign of it is another', () => {
    const receipt = {
      actId: paper.actId,
      seq: 3,
      publicId: 'ab'.repeat(10),
      option: 'C' as const,
      answeredMs: START,
    }
    const sign = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
    const written = writeReceipt(receipt, sign(receiptText(receipt)))
    expect(readReceipt(` ${written}\n`)).toEqual({
      ...receipt,
      signature: sign(receiptText(receipt)),
    })
    for (let at = 0; at < written.length; at += 1) {
      const sign0 = written[at] === '1' ? '2' : '1'
      const read = readReceipt(written.slice(0, at) + sign0 + written.slice(at + 1))
      expect(read === undefined || sign(receiptText(read)) !== read.signature).toBe(true)
    }
    expect(readReceipt('')).toBeUndefined()
  })
})
