import { expect, it } from 'vitest'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { identityCalls } from '@koi/contracts/calls/identity'
import { mainBrand } from '#brand.ts'
import { createLog } from '#kernel/log.ts'
import { loadPageState } from './page-state.ts'
import type { Session } from '../sessions/session.ts'
import { createTestApp } from '../testing.ts'

const koi = await createTestApp()
const wanted = [paymentPasswordCalls.queryPayPassword, identityCalls.querySession].map(
  ({ method, path }) => ({ method, path, request: {}, key: [path] }),
)

const keysFor = async (kind: Session['kind'] | undefined) => {
  const { accountId } = await koi.person()
  const session = kind && {
    sessionId: 's',
    csrfKey: 'k',
    isForbidden: false,
    isFresh: true,
    accountId,
    kind,
  }
  const site = {
    origin: 'http://localhost',
    hostName: 'localhost',
    device: '',
    address: '',
    loginKey: undefined,
    crmUserId: '',
  }
  const asker = {
    session,
    site,
    nowMs: 0,
    requestId: '1',
    brand: mainBrand,
    log: createLog('silent'),
  }
  const state = await loadPageState(koi.calls, wanted, asker)
  return state.map(([[path]]) => path)
}

it('a page rendered for a visitor or a guest asks nothing that is a person’s', async () => {
  const visitors = [identityCalls.querySession.path]
  expect(await keysFor(undefined)).toEqual(visitors)
  expect(await keysFor('guest')).toEqual(visitors)
  expect(await keysFor('person')).toEqual([paymentPasswordCalls.queryPayPassword.path, ...visitors])
})
