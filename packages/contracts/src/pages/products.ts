import { paperKinds } from '@koi/domain/products/paper-name'
import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none, product, text } from '../page-query.ts'
import { as } from '../wire.ts'

// Further pages about products: accounts, comparison, gold, pension.

export const accountProduct = page({
  row: 'RT-066',
  path: '/pages/product/account-product/detail/index',
  title: '账户产品详情',
  access: 'visitor',
  query: z.object({
    fundCode: maybe,
    spid: maybe,
    appAccountId: as('appacc_id', maybe),
    appAccountType: as('appacc_type', maybe),
  }),
})

export const overPlus = page({
  row: 'RT-067',
  path: '/pages/over-plus/index/index',
  title: '余额+',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const walletIn = page({
  row: 'Money into the wallet',
  path: '/pages/over-plus/transfer-in/index',
  title: '转入余额+',
  access: 'user',
  shareDisabled: true,
  query: z.object({ amount: maybe }),
})

export const fundDiagnosis = page({
  row: 'RT-142',
  path: '/pages/product/diagnosis/index',
  title: '基金诊断',
  access: 'visitor',
  query: z.object({ fundCode: text, spid: maybe }),
})

export const fundPk = page({
  row: 'RT-143',
  path: '/pages/product/pk/index',
  title: '基金对比',
  access: 'visitor',
  query: z.object({ choices: as('choose_list', maybe) }),
})

export const combinationDetail = page({
  row: 'RT-155',
  path: '/pages/combination/detail/index',
  title: '组合详情',
  access: 'visitor',
  query: z.object({ unionId: text }),
})

export const gold = page({
  row: 'RT-156',
  path: '/pages/gold/index',
  title: '黄金',
  access: 'visitor',
  query: z.object({ fundCode: maybe, spid: maybe }),
})

export const pension = page({
  row: 'RT-157',
  path: '/pages/pension/index',
  title: '个人养老金',
  access: 'visitor',
  query: z.object({ pensionid: maybe, unionId: maybe }),
})

export const productDocument = page({
  row: 'Documents of a fund: summary, contract, prospectus',
  path: '/pages/product/document/index',
  title: '产品文件',
  access: 'visitor',
  query: z.extend(product, { kind: z.enum(paperKinds) }),
})

export const fundCompany = page({
  row: 'A fund company and its funds (CL-077)',
  path: '/pages/product/company/index',
  title: '基金公司',
  access: 'visitor',
  query: z.object({ companyCode: text, category: maybe }),
})

export const fundManager = page({
  row: 'A fund manager and the funds that they run or ran',
  path: '/pages/product/manager/index',
  title: '基金经理',
  access: 'visitor',
  query: z.object({ companyCode: text, manager: text }),
})

export const navHistory = page({
  row: 'Past NAVs of a fund',
  path: '/pages/product/nav-history/index',
  title: '历史净值',
  access: 'visitor',
  query: product,
})
