import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

// Other allowed sites inside the app.

export const webview = page({
  row: 'RT-125',
  path: '/pages/webview/index',
  title: '网页',
  access: 'visitor',
  shareDisabled: true,
  query: z.object({ url: maybe }),
})

export const webviewFull = page({
  row: 'RT-126',
  path: '/pages/webview/full',
  title: '网页',
  access: 'visitor',
  shareDisabled: true,
  query: z.object({ url: maybe }),
})
