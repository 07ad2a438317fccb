import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sessionTokenOf, setSessionCookies } from './session-cookie.ts'

const opened = {
  token: 'T'.repeat(43),
  accountId: 'a',
  csrfKey: 'k'.repeat(32),
  isForbidden: false,
}

async function serve({ isEncrypted }: { isEncrypted: boolean }) {
  const app = Fastify()
  await app.register(cookie)
  // What an https server's socket says of itself.
  app.addHook('onRequest', async ({ raw }) => {
    Object.defineProperty(raw.socket, 'encrypted', { value: isEncrypted })
  })
  app.get('/login', async (request, reply) => {
    setSessionCookies(request, reply, opened)
    return {}
  })
  app.get('/who', (request, reply) => reply.send({ token: sessionTokenOf(request) ?? null }))
  return app
}

it('names the session __Host- and makes it Secure over https', async () => {
  const app = await serve({ isEncrypted: true })
  const { cookies } = await app.inject({ url: '/login' })
  const session = cookies.find(({ name }) => name === '__Host-koi_session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'Lax' })
  expect(session).not.toHaveProperty('domain')
  expect(cookies.find(({ name }) => name === 'qlskey')).toMatchObject({ secure: true })
})

it('takes over https only the cookie that no subdomain or http page can set', async () => {
  const app = await serve({ isEncrypted: true })
  const planted = await app.inject({ url: '/who', cookies: { koi_session: opened.token } })
  expect(planted.json()).toEqual({ token: null })
  const own = await app.inject({ url: '/who', cookies: { '__Host-koi_session': opened.token } })
  expect(own.json()).toEqual({ token: opened.token })
})

it('works without https on a laptop', async () => {
  const app = await serve({ isEncrypted: false })
  const { cookies } = await app.inject({ url: '/login' })
  expect(cookies.find(({ name }) => name === 'koi_session')).toMatchObject({ httpOnly: true })
  expect(cookies.every(({ secure }) => secure !== true)).toBe(true)
})
