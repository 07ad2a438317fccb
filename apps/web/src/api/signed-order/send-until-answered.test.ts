import { expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { NetworkFailed } from '../failures/failures.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

/** A line that loses its first answers. */
function lossyLine(losses: number) {
  let sent = 0
  const send = () => {
    sent++
    return sent <= losses
      ? Promise.reject(new NetworkFailed('no connection'))
      : Promise.resolve('listid')
  }
  return { send, sent: () => sent }
}

it('sends again while the person wants it and answers what comes', async () => {
  const line = lossyLine(2)
  expect(await sendUntilAnswered(line.send, () => Promise.resolve(true))).toBe('listid')
  expect(line.sent()).toBe(3)
})

it('ends without an answer when the person gives up', async () => {
  const line = lossyLine(1)
  expect(await sendUntilAnswered(line.send, () => Promise.resolve(false))).toBeUndefined()
  expect(line.sent()).toBe(1)
})

it('does not repeat what the server refused', async () => {
  const refused = () => Promise.reject(new CallFailed('1404', '余额不足'))
  await expect(sendUntilAnswered(refused, () => Promise.resolve(true))).rejects.toThrow('余额不足')
})
