import { describe, expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { createVisit } from './visit.ts'

const visitOn = (storage = memoryStorage()) => createVisit(createStore(() => storage))

describe('the statistic of a visit', () => {
  it('RU-049 keeps 32 characters of lctfrom for the visit, and sends them', () => {
    const visit = visitOn()
    visit.enter(`?lctfrom=${'a'.repeat(40)}`)
    visit.enter('?fund_code=900311')
    expect(visit.biStat()).toBe(`lctfrom=${'a'.repeat(32)}&pages=2&stat_data=||`)
  })

  it('RU-056 splits stat_data into fm, i and o, each cut to its length', () => {
    const visit = visitOn()
    visit.enter(`?stat_data=${'f'.repeat(30)}|${'i'.repeat(20)}|out`)
    expect(visit.biStat()).toBe(
      `lctfrom=&pages=1&stat_data=${'f'.repeat(26)}|${'i'.repeat(17)}|out`,
    )
  })

  it('RU-057 keeps the share trace id of the link for sending and for sharing again', () => {
    const storage = memoryStorage()
    visitOn(storage).enter('?share_trace_id=0123456789abcdef_1790000000123')
    const visit = visitOn(storage)
    visit.enter('?share_trace_id=13812345678')
    expect(visit.source().shareTraceId).toBe('0123456789abcdef_1790000000123')
  })

  it('goes on after a reload of the tab', () => {
    const storage = memoryStorage()
    visitOn(storage).enter('?lctfrom=ad&stat_data=wx|1|2')
    const visit = visitOn(storage)
    visit.enter('')
    expect(visit.biStat()).toBe('lctfrom=ad&pages=2&stat_data=wx|1|2')
  })

  it('never says more than 127 characters', () => {
    const visit = visitOn()
    const long = 'x'.repeat(200)
    visit.enter(`?lctfrom=${long}&stat_data=${long}|${long}|${long}`)
    expect(visit.biStat().length).toBeLessThanOrEqual(127)
  })

  it('begins anew where something else is stored in its place', () => {
    const storage = memoryStorage()
    createStore(() => storage).set({ name: 'visit', parse: String }, 'other')
    expect(visitOn(storage).biStat()).toBe('lctfrom=&pages=0&stat_data=||')
  })
})
