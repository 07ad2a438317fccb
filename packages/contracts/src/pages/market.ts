import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// The market: indices, sectors, news.

export const market = page({
  row: 'RT-117',
  path: '/pages/market/index',
  title: '行情',
  access: 'visitor',
  query: none,
})

export const marketList = page({
  row: 'RT-118',
  path: '/pages/market/list',
  title: '行情榜单',
  access: 'visitor',
  query: z.object({ type: maybe, sector: maybe, period: maybe }),
})

export const marketNews = page({
  row: 'RT-119',
  path: '/pages/market/news',
  title: '市场资讯',
  access: 'visitor',
  query: z.object({ id: maybe, keyword: maybe }),
})
