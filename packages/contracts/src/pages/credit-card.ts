import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// Life with a credit card: bills and repayments.

export const creditCard = page({
  row: 'RT-104',
  path: '/pages/credit-card/index',
  title: '信用卡',
  access: 'user',
  query: none,
  shareDisabled: true,
})

export const creditCardRepay = page({
  row: 'RT-105',
  path: '/pages/credit-card/repay',
  title: '信用卡还款',
  access: 'user',
  query: z.object({ cardId: maybe }),
  shareDisabled: true,
})

export const creditCardAdd = page({
  row: 'RT-106',
  path: '/pages/credit-card/add',
  title: '添加信用卡',
  access: 'user',
  query: none,
  shareDisabled: true,
})

export const creditCardRecord = page({
  row: 'RT-107',
  path: '/pages/credit-card/record',
  title: '还款记录',
  access: 'user',
  /** With an id one repayment, without all. */
  query: z.object({ cardId: maybe, repaymentId: maybe }),
  shareDisabled: true,
})
