import { expect, it } from 'vitest'
import { reportItem } from './report-item.ts'

const placed = { planId: 'pension-open', prodId: '', reportToken: 'a.b.c' }
const room = { pageId: '100000000101', positionId: '1000000001010001' }
const seen = { action: 'exposure' as const, channel: 'h5' }

it('RU-173 tells of a plan, its position and what became of it', () => {
  expect(reportItem(placed, room, seen)).toEqual({
    dpId: 'pension-open',
    dpPage: '100000000101',
    dpPosition: '1000000001010001',
    action: 'exposure',
    prodId: '',
    dpChannel: 'h5',
    reportToken: 'a.b.c',
  })
})

it.each([
  ['RU-173 dpId', { ...placed, planId: '' }, room, seen],
  ['RU-173 positionId', placed, { ...room, positionId: '' }, seen],
  ['RU-173 action', placed, room, { ...seen, action: undefined }],
  ['an answer, as of a file', { ...placed, reportToken: undefined }, room, seen],
])('sends nothing without %s', (_, what, where, became) => {
  expect(reportItem(what, where, became)).toBeUndefined()
})
