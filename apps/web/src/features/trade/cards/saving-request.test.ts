import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { savingRequest } from './saving-request.ts'

const facts = {
  fundCode: '900311',
  spid: '1800007030',
  discountRate: '100',
  discountType: 1,
  feeCents: cents(14_778),
} as const

it('RU-163, CL-074: with all five the server is asked', () => {
  expect(savingRequest(facts)).toEqual({
    fundCode: '900311',
    spid: '1800007030',
    discountRate: 100,
    discountType: 1,
    totalFee: 14_778,
  })
  // A card that leaves nothing of the fee has a rate.
  expect(savingRequest({ ...facts, discountRate: '0' })).toMatchObject({ discountRate: 0 })
})

it.each(['fundCode', 'spid', 'discountRate', 'discountType', 'feeCents'] as const)(
  'RU-163: without %s nobody asks',
  (missing) => expect(savingRequest({ ...facts, [missing]: undefined })).toBeUndefined(),
)

it.each([{ fundCode: '' }, { spid: '' }, { discountRate: '' }, { discountType: 0 as const }])(
  'RU-163: %o says nothing either',
  (empty) => expect(savingRequest({ ...facts, ...empty })).toBeUndefined(),
)
