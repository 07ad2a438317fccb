import { expect, it } from 'vitest'
import { guideAddress } from './guide-link.ts'

const PAGE = '/h5/v6/pages/basic-product/intercept/flow-block-guide'

it.each([
  [
    'flowblock://flow-block-guide?displayType=sheet&errcode=1311',
    `${PAGE}?displayType=sheet&errcode=1311`,
  ],
  [
    'flowblock://flow-block-guide?displayType=modal&errcode=-5',
    `${PAGE}?displayType=modal&errcode=-5`,
  ],
  ['flowblock://flow-block-guide', `${PAGE}?displayType=modal`],
  ['flowblock://flow-block-guide/?displayType=popup', `${PAGE}?displayType=modal`],
  ['flowblock://flow-block-guide?errcode=1%26returl=x&url=//evil', `${PAGE}?displayType=modal`],
  ['flowblock://other-page?errcode=1', undefined],
  ['flowblock://flow-block-guide.evil?errcode=1', undefined],
  ['https://flow-block-guide?errcode=1', undefined],
  ['x flowblock://flow-block-guide', undefined],
  ['', undefined],
])('ER-040 leads %s to %s', (link, address) => {
  expect(guideAddress(link)).toBe(address)
})
