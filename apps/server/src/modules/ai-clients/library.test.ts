import { Client } from '@modelcontextprotocol/client'
import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { measureFunds } from '#modules/market/index.ts'
import { createInvestor } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { connectLibrary } from './client.fixture.ts'

const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
const database = await createTestDb()
await seedDemoMarket(database.db, { businessNowMs: EVENING_MS, only: ['900311', '900312'] })
const koi = await createTestApp({ database, nowMs: EVENING_MS })
await measureFunds(koi.db, EVENING_MS)
const address = new URL('/mcp', await koi.app.listen({ port: 0, host: '127.0.0.1' }))
const { host } = address

/** Somebody in a browser that has the same address open as the client asks. */
async function personHere() {
  const person = await createInvestor(koi)
  const here = koi.visitor(host)
  for (const [name, value] of person.cookies) here.cookies.set(name, value)
  return { ...person, client: here.client }
}

const OPEN_TOOLS = [
  'compare_funds',
  'fund_facts',
  'fund_metrics',
  'fund_rules',
  'market_after_close',
  'search_funds',
  'trading_calendar',
]

const Told = z.object({
  figures: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      day: z.string(),
      source: z.string(),
      formula: z.string(),
    }),
  ),
  disclaimer: z.string(),
  readOn: z.string(),
})

const eras: readonly { version: string; options: ConstructorParameters<typeof Client>[1] }[] = [
  { version: '2026-07-28', options: { versionNegotiation: { mode: 'auto' } } },
  { version: '2025-11-25', options: {} },
]

describe('a client of the public library', () => {
  it.each(eras)(
    'finds, registers, is agreed to, reads, refreshes and is sent away: $version',
    async ({ version, options }) => {
      const person = await personHere()
      await person.buy('900311', 100_000)
      const { client, kept, open } = await connectLibrary(
        address,
        person,
        ['market', 'orders'],
        options,
      )
      expect(client.getNegotiatedProtocolVersion()).toBe(version)
      expect(kept.tokens).toMatchObject({ token_type: 'Bearer', scope: 'market orders' })
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name).toSorted()).toEqual(
        [...OPEN_TOOLS, 'own_orders'].toSorted(),
      )
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)

      const facts = await client.callTool({ name: 'fund_facts', arguments: { fund: '900311' } })
      const told = Told.parse(facts.structuredContent)
      const nav = told.figures.find(({ label }) => label === '单位净值')
      const { detail } = await person.client.querySkuDetail({
        sku: { fundCode: '900311', spid: '1800007030' },
      })
      expect(nav).toMatchObject({
        value: `${detail.unitNet} 元`,
        day: '2026-07-02',
        source: '基金净值',
      })
      expect(told).toMatchObject({ disclaimer: DISCLAIMER, readOn: '2026-07-02' })
      const orders = await client.callTool({ name: 'own_orders', arguments: {} })
      expect(JSON.stringify(orders.structuredContent)).toContain('900311')

      // Tokens of ten minutes: the client fetches new ones by itself.
      const before = kept.tokens?.access_token
      await koi.db.run(
        sql(
          'test-ai-access-over',
          "update ai_client_token set expires_at = now() - interval '1 second' where kind = 'access'",
        ),
      )
      await client.listTools()
      expect(kept.tokens?.access_token).not.toBe(before)

      // What was read stands there for the person, without what was asked or told.
      const { connected } = await person.client.queryAiClients({})
      expect(connected).toMatchObject([
        { clientName: '某某助手', redirectHost: '127.0.0.1', scopes: ['market', 'orders'] },
      ])
      const grantId = connected[0]?.grantId ?? ''
      const { readings } = await person.client.queryAiClientCalls({ grantId })
      expect(readings.map(({ tool, outcome }) => `${tool} ${outcome}`)).toEqual([
        'own_orders done',
        'fund_facts done',
      ])

      // Sent away: nothing works from that moment on, neither token.
      await person.client.disconnectAiClient({ grantId })
      await expect(client.listTools()).rejects.toThrow('The code or token is over')
      const again = new Client({ name: 'test', version: '1' }, options)
      await expect(again.connect(open())).rejects.toThrow('The code or token is over')
      const { connected: left, ended } = await person.client.queryAiClients({})
      expect(left).toEqual([])
      expect(ended).toMatchObject([{ grantId, endReason: 'person' }])
      await client.close()
    },
  )

  it('has no tool of what was not agreed to, and cannot call one by its name', async () => {
    const person = await personHere()
    await person.buy('900311', 777_700)
    const { client } = await connectLibrary(address, person, ['watchlist'])
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['own_watchlist'])
    for (const name of ['own_holdings', 'own_orders', 'place_order', 'fund_facts']) {
      const answer = await client
        .callTool({ name, arguments: { fund: '900311' } })
        .then((result) => JSON.stringify(result), String)
      expect(answer).not.toContain('7,777')
      expect(answer).toMatch(/not found|Unknown|未知|-32602|isError/i)
    }
    await client.close()
  })

  it('is told nothing of who the person is, whatever it reads', async () => {
    const person = await personHere()
    await person.buy('900311', 100_000)
    await person.client.setFavor({ fundCode: '900311', spid: '1800007030', isFavourite: true })
    const { client } = await connectLibrary(address, person, [
      'market',
      'holdings',
      'orders',
      'watchlist',
    ])
    const { tools } = await client.listTools()
    const args: Record<string, Record<string, unknown>> = {
      search_funds: { keyword: '基金' },
      compare_funds: { funds: ['900311', '900312'] },
    }
    const read: string[] = []
    for (const { name } of tools) {
      const answer = await client.callTool({
        name,
        arguments: args[name] ?? { fund: '900311' },
      })
      expect(answer.isError, name).not.toBe(true)
      const told = Told.parse(answer.structuredContent)
      expect(told.disclaimer, name).toBe(DISCLAIMER)
      expect(
        told.figures.every(({ source }) => source !== ''),
        name,
      ).toBe(true)
      read.push(JSON.stringify(answer))
    }
    const all = read.join('\n')
    const { account } = await person.client.querySession({})
    const { orders } = await person.client.queryOrders({})
    const secrets = [
      person.accountId,
      account?.nickName,
      account?.phoneMasked,
      orders[0]?.orderId,
    ].filter((each) => each !== undefined && each !== '')
    expect(secrets.length).toBeGreaterThanOrEqual(3)
    for (const secret of secrets) expect(all).not.toContain(secret)
    // Nothing hangs on how much risk suits them, and nothing of ours reads as a claim.
    expect(all).not.toMatch(/测评结果|已隐去/)
    await client.close()
  })
})
