import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { to } from '@koi/contracts/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { fillPhone, newPhone } from '../support/login.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

/** The client's own end on the device: it hears where the person is sent back to. */
const heard: URL[] = []
const callback = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://127.0.0.1')
  // The browser asks for the icon of the site too.
  if (asked.pathname === '/callback') heard.push(asked)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('<!doctype html><title>客户端</title><h1>已回到客户端</h1>')
})
beforeAll(() => new Promise<void>((done) => callback.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => callback.close(done)))

const Registered = z.object({ client_id: z.string() })
const Tokens = z.object({ access_token: z.string(), scope: z.string() })
const Listed = z.object({
  result: z.object({ tools: z.array(z.object({ name: z.string() })) }),
})

/** Registers a client that wants everything; answers the page it opens, and how it fetches its tokens. */
async function newClient(name: string) {
  const place = callback.address()
  if (place === null || typeof place === 'string') throw new Error('the client does not listen yet')
  const { port } = place
  const redirectUri = `http://127.0.0.1:${port}/callback`
  const registration = await fetch(`${address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [redirectUri] }),
  })
  const { client_id: clientId } = z.parse(Registered, await registration.json())
  const verifier = randomBytes(32).toString('base64url')
  const page = to.aiClientConsent({
    clientId,
    redirectUri,
    responseType: 'code',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    clientState: 'xyz',
    resource: `${address}/mcp`,
  })
  async function tokens(code: string) {
    const answer = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      }),
    })
    return z.parse(Tokens, await answer.json())
  }
  return { page, tokens }
}

const ask = (token: string, method: string, params: object = {}) =>
  fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })

async function toolsOf(token: string) {
  const text = await (await ask(token, 'tools/list')).text()
  const line = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return z.parse(Listed, JSON.parse(line)).result.tools.map(({ name }) => name)
}

describe('an AI client of one’s own', () => {
  it('asks, gets what was ticked, is looked at and disconnected', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    const client = await newClient('某某助手')
    await page.goto(client.page)
    // Nobody is logged in yet: the login leads back to what was asked.
    await fillPhone(page.getByRole('main').filter({ visible: true }), newPhone())
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: '连接 AI 客户端' }).waitFor()
    await shown(page, '某某助手').waitFor()
    await shown(page, '本机（127.0.0.1）').waitFor()
    await shown(page, /名称由客户端自己填写，未经核实/).waitFor()
    const tick = (name: RegExp) => page.getByRole('checkbox', { name })
    expect(await tick(/看行情和基金资料/).isChecked()).toBe(true)
    for (const own of [/看我的持仓和收益/, /看我的订单/, /看我的自选/]) {
      expect(await tick(own).isChecked()).toBe(false)
    }
    // By keyboard.
    await tick(/看我的自选/).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: '同意并连接' }).click()
    await page.getByRole('heading', { name: '已回到客户端' }).waitFor()
    const back = heard.at(-1)
    expect(back?.searchParams.get('state')).toBe('xyz')
    const { access_token: token, scope } = await client.tokens(back?.searchParams.get('code') ?? '')
    expect(scope).toBe('market watchlist')
    const tools = await toolsOf(token)
    expect(tools).toContain('own_watchlist')
    expect(tools).not.toContain('own_holdings')
    await ask(token, 'tools/call', { name: 'own_watchlist', arguments: {} })

    await page.goto(`${address}${to.settings()}`)
    await page.getByRole('link', { name: /^AI 客户端/ }).click()
    const connection = page.getByRole('region', { name: '某某助手' })
    await connection.getByText('看行情和基金资料、看我的自选').waitFor()
    await connection.getByRole('button', { name: '某某助手 的读取记录' }).click()
    const sheet = page.getByRole('dialog', { name: '读取记录' })
    await sheet.getByText('我的自选').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await connection.getByRole('button', { name: '断开 某某助手' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '断开', exact: true }).click()
    await shown(page, '没有连接 AI 客户端').waitFor()
    expect((await ask(token, 'tools/list')).status).toBe(401)
    await page.getByText('最近 90 天断开的 1 个').click()
    await shown(page, '你断开了连接').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('is told when somebody refuses, and an address it did not register is never opened', async () => {
    const { page, context } = await openPhone(browser(), address)
    const client = await newClient('别的助手')
    await page.goto(client.page)
    await fillPhone(page.getByRole('main').filter({ visible: true }), newPhone())
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('button', { name: '不同意' }).click()
    await page.getByRole('heading', { name: '已回到客户端' }).waitFor()
    expect(heard.at(-1)?.searchParams.get('error')).toBe('access_denied')
    expect(heard.at(-1)?.searchParams.has('code')).toBe(false)
    const forged = client.page.replace('%2Fcallback', '%2Felsewhere')
    await page.goto(`${address}${forged}`)
    await shown(page, '返回地址与客户端登记的不一致，已停止连接').waitFor()
    expect(await page.getByRole('button', { name: '同意并连接' }).count()).toBe(0)
    await context.close()
  })
})
