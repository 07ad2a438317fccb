import { expect, it } from 'vitest'
import {
  awaitPasswordAnswer,
  givePasswordAnswer,
  isPasswordAwaited,
  type PasswordAnswer,
} from './password-answer.ts'

it.each([
  [{ token: 't', result: 'ok' }, 1],
  [{ token: 't', result: 'finish' }, 1],
  [{ token: '', result: 'ok' }, 0],
  [{ token: 't', result: 'cancel' }, 0],
])('RT-069 an answer %o counts %d times', (answer, count) => {
  const heard: PasswordAnswer[] = []
  awaitPasswordAnswer((each) => heard.push(each))
  expect(isPasswordAwaited()).toBe(true)
  givePasswordAnswer(answer)
  givePasswordAnswer(answer)
  expect(heard).toHaveLength(count)
  expect(isPasswordAwaited()).toBe(false)
})

it('the newest order waits', () => {
  const heard: string[] = []
  awaitPasswordAnswer(() => heard.push('first'))
  awaitPasswordAnswer(() => heard.push('second'))
  givePasswordAnswer({ token: 't', result: 'ok' })
  expect(heard).toEqual(['second'])
})
