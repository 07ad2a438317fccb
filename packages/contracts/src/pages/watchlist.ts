import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'
import { as } from '../wire.ts'

export const watchlist = page({
  row: 'The watchlist: groups, order, notes and alerts',
  path: '/pages/watchlist/index',
  title: '自选',
  access: 'user',
  shareDisabled: true,
  query: z.object({
    displayRateKey: as('displayRateKey', maybe),
    sort: maybe,
    group: maybe,
  }),
})
