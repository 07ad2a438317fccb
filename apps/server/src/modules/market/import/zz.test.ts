import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { sharedDataFolder } from './shared-data.fixture.ts'
import { importFile } from './import-file.ts'
import { parseFundList } from './fund-list.ts'
import { importedFund } from './listed-fund.ts'
import { grams } from '@koi/domain/search/grams'
import { sql } from '#kernel/db.ts'
const { db } = await createTestDb()
it('x', async () => {
  const bytes = readFileSync(sharedDataFolder + '/fund_list.csv')
  let t = performance.now(); const lap = (n: string) => { console.log(n, Math.round(performance.now() - t)); t = performance.now() }
  const { rows } = parseFundList(bytes.toString()); lap('parse')
  rows.map(importedFund); lap('kinds')
  let g = 0; for (const r of rows) g += new Set([r.code, r.name, r.initials, r.pinyin].flatMap(grams)).size; lap('grams ' + g)
  await importFile(db, { kind: 'fund-list', fileName: 'fund_list.csv', bytes, onProgress: (x) => lap('before ' + x) }); lap('end')
  console.log(await db.rows(sql('zz', `select category, board, risk_code, count(*), count(*) filter (where sale_state='open') open, max(not_online_reason) from fund group by 1,2,3 order by 1,2`)))
  console.log(await db.rows(sql('zz2', `select count(*) from fee_tier`)))
  t = performance.now()
  console.log(await db.rows(sql('zz3', `select fund_code from fund_search where grams @> '{沪深,深3,30,00}' and haystack like '%沪深300%'`)).then(x=>x.length)); lap('search')
}, 60000)
