import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NAV_ONE } from '@koi/domain/products/nav'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { toWire } from '@koi/contracts/wire'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { migrate } from '#kernel/migrations.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-full-'))
chmodSync(folder, 0o755)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
const hasDisk = mounted.status === 0
if (!hasDisk) process.stderr.write('the full disk is not tried: this user may not mount one\n')
afterAll(() => {
  if (hasDisk) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const filler = join(folder, 'filler')
const switchLog = sql('test-full-switch', 'select pg_switch_wal()::text as place')
const countOrders = sql('test-full-orders', 'select id, state from trade_order order by id')

/** Writes until nothing more fits. */
function fillDisk(): void {
  const file = openSync(filler, 'w')
  try {
    for (let size = 1 << 20; size >= 1; size = size >> 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

it.runIf(hasDisk)(
  'a full disk is a 503 that says when to come again, loses nothing and leaves nothing half done (T8)',
  async () => {
    const opened = await openDatabase({ dataDir: join(folder, 'data'), isServer: true })
    const db = createDb({ connection: opened.connection, max: 4 })
    try {
      await migrate(opened.connection)
      const koi = await createTestApp({
        nowMs: shanghaiMs('2026-03-02T10:00'),
        database: { db, connection: opened.connection },
      })
      await addFund(db, { code: 'FUND', days: { '2026-02-27': NAV_ONE } })
      const investor = await createInvestor(koi)
      const first = await investor.buy('FUND', 10_000)
      const request = await investor.buyRequest('FUND', 20_000)
      const before = await db.rows(countOrders)

      // The next thing that is written needs a new piece of the log.
      await db.get(switchLog)
      fillDisk()
      const answers = []
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = await investor.inject(
          investor.requestOf(tradeCalls.buy, toWire(tradeCalls.buy.request, request)),
        )
        answers.push([answer.statusCode, answer.headers['retry-after'] !== undefined])
      }
      expect(answers).toContainEqual([503, true])
      expect(answers.filter(([status]) => status !== 503)).toEqual([])

      rmSync(filler)
      await expect
        .poll(async () => (await koi.app.inject({ url: '/healthz' })).statusCode, {
          timeout: 60_000,
        })
        .toBe(200)
      expect(await db.rows(countOrders)).toEqual(before)
      expect((await investor.client.queryOrder({ orderId: first })).order.state).toBe('paid')
      // The same request, sent again, is taken once.
      const { orderId } = await investor.client.buy(request)
      expect((await investor.client.buy(request)).orderId).toBe(orderId)
      expect(await auditBooks(db)).toEqual([])
    } finally {
      await db.close()
      await opened.stop()
    }
  },
  180_000,
)
