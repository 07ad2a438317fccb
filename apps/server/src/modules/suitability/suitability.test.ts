import { describe, expect, it } from 'vitest'
import type { ResponseOf } from '@koi/contracts/call'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { toWire } from '@koi/contracts/wire'
import { createTestApp, type Person } from '#http/testing.ts'
import { investorOf } from './index.ts'
import { riskExam } from './risk-exam.ts'

const at = (time: string) => Date.parse(`${time}+08:00`)
const NOW_MS = at('2026-07-01T10:00:00')
const koi = await createTestApp({ nowMs: NOW_MS })

type Exam = ResponseOf<typeof suitabilityCalls.queryExam>

/** Answers every question with its letter, or with the last one it has before it. */
const answersWith = ({ questions }: Exam, letter: string) =>
  questions.map(({ questionid, options, isMultipleChoice: enable_multicheck }) => {
    const letters = options.map(({ option }) => option).filter((option) => option <= letter)
    // The last option of a question with several answers is "none of these".
    const usable = enable_multicheck ? letters.filter((option) => option !== 'F') : letters
    return { questionid, options: usable.slice(-1) }
  })

async function submit(person: Person, letter: string) {
  const exam = await person.client.queryExam({})
  return person.client.submitExam({
    examid: exam.examid,
    examVersion: exam.examVersion,
    answers: answersWith(exam, letter),
  })
}

describe('the exam', () => {
  it('CL-079 is handed out numbered, without its points', async () => {
    const person = await koi.person()
    const exam = await person.client.queryExam({ examid: 'risk' })
    expect(exam.questions.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    expect(exam).toMatchObject({ attemptsLeftToday: 2, attemptsLeftYear: 8 })
    expect(Object.keys(exam.questions[0]?.options[0] ?? {})).toEqual(['option', 'content'])
    await expect(person.client.queryExam({ examid: 'quiz' })).rejects.toMatchObject({
      retcode: '1301',
    })
  })

  it('EN-206 EN-207 EN-208 EN-209 EN-210 EN-211 EN-212 hands out each question as the exam has it', async () => {
    const person = await koi.person()
    const exam = await person.client.queryExam({})
    const { questions } = exam
    expect(toWire(suitabilityCalls.queryExam.response, exam)).toMatchObject({
      examid: riskExam.examId,
      exam_name: riskExam.name,
      questions: riskExam.questions.map(({ questionId, title, multi, options }, place) => ({
        questionid: questionId,
        number: place + 1,
        title,
        enable_multicheck: multi !== undefined,
        options: options.map(({ option, content }) => ({ option, content })),
      })),
    })
    expect(questions.filter(({ isMultipleChoice: isMany }) => isMany)).toHaveLength(2)
  })

  it('gives a class that counts for twelve months of business time', async () => {
    const person = await koi.person()
    expect(await person.client.queryRiskProfile({})).toMatchObject({
      state: 'missing',
      investorClass: null,
    })
    const untilMs = at('2027-07-01T10:00:00')
    expect(await submit(person, 'C')).toEqual({
      investorClass: 'C4',
      className: '积极型',
      classDescription: expect.stringContaining('中高'),
      riskLevelMax: 4,
      riskLevelName: '中高风险',
      validUntilMs: untilMs,
    })
    const state = async () => (await person.client.queryRiskProfile({})).state
    await koi.clock.freeze(untilMs - 1)
    expect(await state()).toBe('valid')
    await koi.clock.freeze(untilMs)
    expect(await state()).toBe('expired')
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  })

  it('lets the newest sitting count, for the trade module too', async () => {
    const person = await koi.person()
    expect(await investorOf(koi.db, person.accountId)).toBeUndefined()
    await submit(person, 'D')
    await submit(person, 'A')
    expect(await investorOf(koi.db, person.accountId)).toEqual({
      class: 'C1',
      validUntilMs: at('2027-07-01T10:00:00'),
      sittingId: expect.any(Number),
      examVersion: 1,
    })
    expect(await person.client.queryRiskProfile({})).toMatchObject({
      state: 'valid',
      investorClass: 'C1',
      className: '保守型',
    })
  })

  it('may be taken twice a day, also when ten are handed in at once', async () => {
    const person = await koi.person()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => submit(person, 'B')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(submit(person, 'B')).rejects.toMatchObject({
      retcode: '1304',
      message: '测评次数已达上限，请改日再试',
    })
    expect(await person.client.queryExam({})).toMatchObject({
      attemptsLeftToday: 0,
      attemptsLeftYear: 6,
    })
  })

  it('may be taken eight times a calendar year of Shanghai', async () => {
    const person = await koi.person()
    for (const day of ['01', '02', '03', '04']) {
      await koi.clock.freeze(at(`2026-08-${day}T23:59:59`), { allowBackwards: true })
      await submit(person, 'B')
      await submit(person, 'B')
    }
    await koi.clock.freeze(at('2026-12-31T23:59:59.999'))
    await expect(submit(person, 'B')).rejects.toMatchObject({ retcode: '1304' })
    await koi.clock.freeze(at('2027-01-01T00:00:00'))
    await submit(person, 'B')
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  })

  it('refuses an answer sheet that is incomplete, changed, doubled or of no known question', async () => {
    const person = await koi.person()
    const exam = await person.client.queryExam({})
    const answers = answersWith(exam, 'B')
    const send = (change: object) =>
      person.client.submitExam({
        examid: exam.examid,
        examVersion: exam.examVersion,
        answers,
        ...change,
      })
    const [one, ...others] = answers
    const cases: [object, string][] = [
      [{ answers: others }, '1302'],
      [{ examVersion: exam.examVersion + 1 }, '1303'],
      [{ examid: 'quiz' }, '1301'],
      [{ answers: [one, ...answers] }, '1002'],
      [{ answers: [...answers, { questionid: 'x', options: ['A'] }] }, '1002'],
      [{ answers: [{ ...one, options: ['A', 'B'] }, ...others] }, '1002'],
    ]
    const sent = await Promise.allSettled(cases.map(([change]) => send(change)))
    const codes = sent.map((each) => (each.status === 'rejected' ? each.reason.retcode : 'taken'))
    expect(codes).toEqual(cases.map(([, retcode]) => retcode))
    expect((await person.client.queryExam({})).attemptsLeftToday).toBe(2)
  })

  it('of one person is nobody else’s', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    await submit(person, 'C')
    expect((await other.client.queryRiskProfile({})).state).toBe('missing')
  })
})
