import { expect, it } from 'vitest'
import { createTestApp } from './testing.ts'

const koi = await createTestApp()

it('answers the session of a visitor', async () => {
  const session = await koi.visitor().client.querySession({})
  expect(session.account).toBeNull()
})
it('logs in a demo person', async () => {
  const person = await koi.demoPerson()
  const session = await person.client.querySession({})
  expect(session.account?.account_id).toBe(person.accountId)
})
