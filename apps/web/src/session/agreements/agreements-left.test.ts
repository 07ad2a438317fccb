import type { Call } from '@koi/contracts/call'
import { agreementCalls } from '@koi/contracts/calls/consents-agreements'
import { expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { leaveAgreements, sendAgreementsLeft } from './agreements-left.ts'

const accepted = { agreements: [{ scene: 'terms' as const, version: 3 }] }
const HOUR_MS = 3_600_000

/** A device whose clock is moved, and a server that may be away. */
function surroundings() {
  const storage = memoryStorage()
  const time = { nowMs: 0 }
  const server = { isAway: false, asked: [] as string[] }
  const transport = ({ path }: Call) => {
    if (server.isAway) return Promise.reject(new Error('away'))
    server.asked.push(path)
    return Promise.resolve({ retcode: '0', retmsg: '', body: {} })
  }
  const store = createStore(
    () => storage,
    () => time.nowMs,
  )
  return { store, transport, time, server }
}

it('says what was accepted before the page was left, once', async () => {
  const { store, transport, server } = surroundings()
  leaveAgreements(store, accepted)
  await sendAgreementsLeft(store, transport)
  await sendAgreementsLeft(store, transport)
  expect(server.asked).toEqual([agreementCalls.acceptAgreements.path])
})

it('says it again while the server was away, and nothing after an hour', async () => {
  const { store, transport, server, time } = surroundings()
  leaveAgreements(store, accepted)
  server.isAway = true
  await expect(sendAgreementsLeft(store, transport)).rejects.toThrow('away')
  server.isAway = false
  time.nowMs = HOUR_MS - 1
  await sendAgreementsLeft(store, transport)
  expect(server.asked).toHaveLength(1)
  leaveAgreements(store, accepted)
  time.nowMs += HOUR_MS + 1
  await sendAgreementsLeft(store, transport)
  expect(server.asked).toHaveLength(1)
})
