import { expect, it } from 'vitest'
import { until } from '#testing/until.ts'
import { inBatches } from './in-batches.ts'

/** Statements that are answered when a test says so. */
function slowReads(options?: { isGathered: boolean }) {
  const sent: { questions: readonly number[]; answer: (fails?: boolean) => void }[] = []
  const ask = inBatches<number, string>(
    (questions) =>
      new Promise((done, fail) => {
        const answer = (fails = false) =>
          fails ? fail(new Error('away')) : done(questions.map((each) => `answer ${each}`))
        sent.push({ questions, answer })
      }),
    options,
  )
  return { sent, ask, asked: () => sent.map(({ questions }) => questions) }
}

it('a question alone goes at once, and what is asked meanwhile goes together in the next statement', async () => {
  const { sent, ask, asked } = slowReads()
  const first = ask(1)
  const second = ask(2)
  expect(asked()).toEqual([[1], [2]])
  const others = [ask(3), ask(4), ask(3)]
  expect(asked()).toEqual([[1], [2]])
  sent[0]?.answer()
  expect(await first).toBe('answer 1')
  await until(() => sent.length === 3)
  expect(asked()).toEqual([[1], [2], [3, 4, 3]])
  sent[2]?.answer()
  expect(await Promise.all(others)).toEqual(['answer 3', 'answer 4', 'answer 3'])
  sent[1]?.answer()
  expect(await second).toBe('answer 2')
})

it('a statement that fails fails for those who asked in it, and for nobody later', async () => {
  const { sent, ask } = slowReads()
  const first = ask(1)
  sent[0]?.answer(true)
  await expect(first).rejects.toThrow('away')
  const second = ask(2)
  sent[1]?.answer()
  expect(await second).toBe('answer 2')
})

it('where it gathers, what is asked within one turn goes together, also by those who were just answered', async () => {
  const { sent, ask, asked } = slowReads({ isGathered: true })
  const again = (question: number) => ask(question).then(() => ask(question + 10))
  const all = Promise.all([again(1), again(2), again(3)])
  expect(asked()).toEqual([])
  await until(() => sent.length === 1)
  sent[0]?.answer()
  await until(() => sent.length === 2)
  sent[1]?.answer()
  await all
  expect(asked()).toEqual([
    [1, 2, 3],
    [11, 12, 13],
  ])
})
