import { DAY_MS } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { createAssetMemory } from './asset-memory.ts'

const product = { fundCode: '900311', spid: '1800007030' }
const answer = {
  position: {
    valueCents: cents(1_342_700),
    redeemableShares: 1_000_000,
    shares: 1_000_000,
    unitCost: '1.2000',
    nav: '1.3427',
    navDay: '2026-11-19',
    inTransitCents: cents(0),
    nextConfirmDate: '',
    redeemingShares: 0,
  },
  account: { appAccountId: '', appType: 0 },
  productKeys: {
    fundCode: '900311',
    spid: '1800007030',
    partnerId: '1800007030',
    productCode: '',
    unionId: '',
    fofId: '',
    issue: '',
    spPurpose: 1,
    profitRate: '--',
    sevenDayRate: '--',
    rateKey: '',
  },
  sku: {
    fundCode: '900311',
    spid: '1800007030',
    productCode: '',
    issue: '',
    onlineStatus: 1,
    name: '锦沪深300指数A',
    riskName: '中高风险',
    riskCode: 5,
    rateKey: '',
    rateLabel: '',
    rateValue: '--',
    subscribeStartTime: '',
    subscribeEndTime: '',
    isNewlyIssued: 0,
    isDemoMarket: true,
    category: 'index',
  },
  profit: {
    dayProfitCents: null,
    costCents: cents(1_200_000),
    holdingProfitCents: cents(142_700),
    holdingProfitRate: '11.89',
    lastProfitDesc: '',
    todayProfitCents: null,
    estimateDate: '',
    totalProfitCents: cents(142_700),
    realisedCents: cents(0),
    dividendCents: cents(0),
  },
  trading: {
    buy: { buyReason: '', buyStatus: 1 },
    redeem: { redeemReason: '', redeemStatus: 1, redeemDestination: '' },
  },
  aplInfo: {
    community: { communityId: '' },
    favor: { supportAddFavor: true, isFavourite: false },
  },
  isProfitDegraded: false,
  isCache: false,
  timeUpdated: 0,
  timeExpired: 0,
}

const kept = { ...answer, isCache: true }

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
