import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { createAssetMemory } from './asset-memory.ts'

const DAY_MS = 86_400_000
const product = { fundCode: '900311', spid: '1800007030' }
const answer = {
  position_info: {
    position_money: cents(1_342_700),
    tn_can_redeem_unit: 1_000_000,
    total_shares: 1_000_000,
    unit_cost: '1.2000',
    nav: '1.3427',
    nav_day: '2026-11-19',
    in_transit_cents: cents(0),
    next_confirm_date: '',
    redeeming_shares: 0,
  },
  account_info: { appacc_id: '', app_type: 0 },
  product_keys: {
    fund_code: '900311',
    spid: '1800007030',
    partner_id: '1800007030',
    product_code: '',
    union_id: '',
    fofId: '',
    issue: '',
    sp_purpose: 1,
    profit_rate: '--',
    day7_profit_rate: '--',
    rate_key: '',
  },
  sku_info: {
    fund_code: '900311',
    spid: '1800007030',
    product_code: '',
    issue: '',
    online_status: 1,
    fund_brief_name: '锦沪深300指数A',
    fund_risk_desc: '中高风险',
    rate_key: '',
    rate_key_desc: '',
    rate_key_val: '--',
    subscribe_start_time: '',
    subscribe_end_time: '',
    is_newly_issued: 0,
    is_demo_market: true,
    category: 'index',
  },
  profit_info: {
    yday_profit: null,
    position_cost: cents(1_200_000),
    position_profit: cents(142_700),
    position_profit_rate: '11.89',
    last_profit_desc: '',
    today_profit: null,
    estimate_profit_date: '',
    total_profit: cents(142_700),
    realised_profit: cents(0),
    dividend_cents: cents(0),
  },
  trans_info: {
    buy_info: { buy_button_status: 1 },
    redeem_info: { redeem_button_status: 1, redeem_button_jump_dest: '' },
  },
  apl_info: {
    community: { community_id: '' },
    favor: { support_add_favor: true, has_add_favor: false },
  },
  is_profit_degraded: false,
  is_cache: false,
  time_updated: 0,
  time_expired: 0,
}

const kept = { ...answer, is_cache: true }

/** An app that starts with a storage at a time. */
function start(storage: ReturnType<typeof memoryStorage>, nowMs = 0) {
  const store = createStore(
    () => storage,
    () => nowMs,
  )
  store.sweep()
  return createAssetMemory(store, () => nowMs)
}

describe('the memory of holdings', () => {
  it('EN-135 gives back the newest answer after a reload, to its account, and calls it kept', () => {
    const storage = memoryStorage()
    start(storage).remember('lin', product, answer)
    expect(start(storage).recall('lin', product)).toEqual(kept)
    expect(start(storage).recall('zhou', product)).toBeUndefined()
    expect([...storage.values.keys()][0]).toMatch(/^_wx\.cache/)
  })

  it('RU-300 has deleted an entry 31 days old when the app starts, and keeps one of 29 days', () => {
    const storage = memoryStorage()
    start(storage).remember('lin', product, answer)
    expect(start(storage, 29 * DAY_MS).recall('lin', product)).toEqual(kept)
    start(storage, 31 * DAY_MS)
    expect(storage.length).toBe(0)
  })

  it('forgets everything of its own at a logout, and nothing else', () => {
    const storage = memoryStorage()
    start(storage).remember('lin', product, answer)
    storage.setItem('_wx.cache.other', '1')
    createAssetMemory(
      createStore(() => storage),
      () => 0,
    ).forgetAll()
    expect([...storage.values.keys()]).toEqual(['_wx.cache.other'])
  })

  it('forgets a holding that is sold', () => {
    const storage = memoryStorage()
    start(storage).remember('lin', product, answer)
    start(storage).forget('lin', product)
    expect(start(storage).recall('lin', product)).toBeUndefined()
  })

  it('gives nothing for what an older app wrote in another shape', () => {
    const storage = memoryStorage()
    const name = '_wx.cache.hold.lin.900311_1800007030'
    storage.setItem(name, '{"atMs":0,"value":{"old":1}}')
    expect(start(storage).recall('lin', product)).toBeUndefined()
  })
})
