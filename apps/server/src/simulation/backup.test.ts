import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDb, sql, type Db } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import { migrate } from '#kernel/migrations.ts'
import { prepareRestore, takeBackup } from '#kernel/postgres/backup.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import { auditBooks, createSettlement } from '#modules/settlement/index.ts'
import { addPaidBuys } from '#testing/orders-in-bulk.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addAccount, addFund } from '#testing/small-market.ts'
import { NAV_ONE } from '@koi/domain/products/nav'

const folder = mkdtempSync(join(tmpdir(), 'koi-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = (name: string) => join(folder, name)
const settings = { archiveFolder: place('archive') }

const readBuyers = sql<{ id: string; count: number }>(
  'test-backup-buyers',
  'select account_id as id, count(*)::int as count from trade_order group by 1 order by 1',
)
const readNow = sql<{ ms: number }>(
  'test-backup-now',
  'select ceil(extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
)
const switchLog = sql('test-backup-switch', 'select pg_switch_wal()::text as place')

const buyersOf = (db: Db) => db.rows(readBuyers)

/** Two paid orders of somebody new. */
async function buy(db: Db, account: string) {
  await addAccount(db, account)
  const day = { account, tradeDate: '2026-03-04', confirmDate: '2026-03-05' }
  await addPaidBuys(db, { ...day, fund: 'FUND', amounts: [100_000, 50_000] })
}

async function openAt(name: string, archived: { archiveFolder?: string } = settings) {
  const opened = await openDatabase({ dataDir: place(name), isServer: true, settings: archived })
  const db = createDb({ connection: opened.connection, max: 4 })
  return {
    ...opened,
    db,
    async end() {
      await db.close()
      await opened.stop()
    },
  }
}

describe('a backup', () => {
  it('taken while people buy is restored to a moment: all that was acknowledged before, nothing after, books whole (T8)', async () => {
    const live = await openAt('live')
    await migrate(live.connection)
    const { db } = live
    const days = { '2026-03-03': NAV_ONE, '2026-03-04': NAV_ONE, '2026-03-05': NAV_ONE }
    await addFund(db, { code: 'FUND', days })
    await buy(db, 'p01')
    const copied = new AbortController()
    const during = (async () => {
      for (let person = 0; !copied.signal.aborted; person += 1) await buy(db, `during${person}`)
    })()
    await takeBackup(live.connection, join(place('live'), 'pg'), place('copy'))
    copied.abort()
    await during
    await buy(db, 'p03')
    const acknowledged = await buyersOf(db)
    const { ms: moment } = await db.get(readNow)
    await buy(db, 'p04')
    const atTheEnd = await buyersOf(db)
    await db.get(switchLog)
    await live.end()

    const restore = { backup: place('copy'), archive: place('archive') }
    prepareRestore({ ...restore, dataDir: place('then'), untilMs: moment })
    prepareRestore({ ...restore, dataDir: place('end') })
    for (const [name, buyers] of [
      ['then', acknowledged],
      ['end', atTheEnd],
    ] as const) {
      const again = await openAt(name, {})
      expect(await buyersOf(again.db), name).toEqual(buyers)
      expect(await auditBooks(again.db)).toEqual([])
      // It goes on from there like any other.
      await createSettlement({ db: again.db }).settleUntil(shanghaiMs('2026-03-06T10:00'))
      expect(await auditBooks(again.db)).toEqual([])
      await again.end()
    }
  }, 120_000)

  it('is refused over something that is there, and without an archive', async () => {
    const restore = { backup: place('copy'), archive: place('archive') }
    expect(() => prepareRestore({ ...restore, dataDir: place('live') })).toThrow(/not empty/)
    expect(() =>
      prepareRestore({ ...restore, backup: place('archive'), dataDir: place('new') }),
    ).toThrow(/no backup/)
    // It would open as of the copy, and nobody would know.
    const untilMs = Date.parse('2020-01-01T00:00:00Z')
    expect(() => prepareRestore({ ...restore, dataDir: place('early'), untilMs })).toThrow(
      /the copy was made at 20\d\d-/,
    )
    const bare = await openAt('bare', {})
    const take = (target: string) =>
      takeBackup(bare.connection, join(place('bare'), 'pg'), place(target))
    await expect(take('copy')).rejects.toThrow(StartError)
    await expect(take('other')).rejects.toThrow(/KOI_WAL_ARCHIVE/)
    await bare.end()
  }, 60_000)
})
