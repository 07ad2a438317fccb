import * as z from 'zod/mini'
import { page, PDF_PATH } from '../page.ts'
import { maybe, none, text } from '../page-query.ts'
import { as } from '../wire.ts'

// Pages around the product: PDF viewer, app download, share poster, intercept guide, experiments.

export const pdfShow = page({
  row: 'RT-122',
  path: PDF_PATH,
  title: '文件',
  access: 'visitor',
  shareDisabled: true,
  query: z.object({ url: maybe }),
})

export const appOpen = page({
  row: 'RT-123',
  path: '/pages/app/open',
  title: '打开 App',
  access: 'visitor',
  shareDisabled: true,
  query: z.object({ link: maybe, statData: maybe }),
})

export const appDownload = page({
  row: 'RT-124',
  path: '/pages/app/download',
  title: '下载 App',
  access: 'visitor',
  shareDisabled: true,
  query: none,
})

export const recommendDemo = page({
  row: 'RT-133',
  path: '/pages/demo/recommend/dp/index',
  title: '推荐位实验',
  access: 'user',
  query: z.object({
    dpId: as('dpId', maybe),
    pageId: as('pageId', maybe),
    positionId: as('positionId', maybe),
    previewPlanId: as('previewPlanId', maybe),
    isStaticDps: as('isStaticDps', maybe),
    isExpDps: as('isExpDps', maybe),
    noDp: as('noDp', maybe),
  }),
})

export const flowBlockGuide = page({
  row: 'RT-134',
  path: '/pages/basic-product/intercept/flow-block-guide',
  title: '操作提示',
  access: 'visitor',
  shareDisabled: true,
  query: z.object({ displayType: as('displayType', maybe), errcode: maybe }),
})

export const sharePoster = page({
  row: 'Own page: the poster of a fund, made on the server',
  path: '/pages/share/poster/index',
  title: '分享海报',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: text, spid: maybe }),
})

export const shareLinks = page({
  row: 'Own page: the short links one shared, with the way to end them',
  path: '/pages/share/links/index',
  title: '我的分享',
  access: 'user',
  shareDisabled: true,
  query: none,
})
