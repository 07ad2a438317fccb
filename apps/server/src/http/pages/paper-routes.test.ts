import { expect, it } from 'vitest'
import { paperAddress } from '@koi/contracts/papers'
import { createTestApp } from '#http/testing.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: Date.parse('2026-09-21T10:00:00+08:00') })
await koi.db.transaction((tx) => addFund(tx, { code: 'pdf1', name: '锦测试混合A' }))
const visitor = koi.visitor()
const address = (code: string) => paperAddress({ fundCode: code, spid: TEST_SPID, kind: 'summary' })

it('prints a document of a product for the viewer, for visitors too', async () => {
  const answer = await visitor.inject({ url: address('pdf1') })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('锦测试混合A')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('answers the second asker from what was printed', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => visitor.inject({ url: address('pdf1') })),
  )
  expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
})

it.each([
  address('nobody'),
  '/resources/papers/pdf1.9.summary.pdf',
  '/resources/papers/pdf1.1800007030.secret.pdf',
  '/resources/papers/..%2f..%2fpackage.json',
  '/resources/papers/',
])('has nothing at %s', async (url) => {
  expect((await visitor.inject({ url })).statusCode).toBe(404)
})
