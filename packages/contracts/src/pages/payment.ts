import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

// Bank cards, and money between them and the balance.

export const bankCards = page({
  row: 'Own page: bound bank cards, balance and transfers',
  path: '/pages/account/cards/index',
  title: '银行卡',
  access: 'user',
  shareDisabled: true,
  query: z.object({ returl: maybe }),
})

export const bindBankCard = page({
  row: 'Own page: binds a bank card',
  path: '/pages/account/cards/bind',
  title: '添加银行卡',
  access: 'user',
  shareDisabled: true,
  query: z.object({ returl: maybe }),
})

export const cardTransfer = page({
  row: 'Own page: money from a card into the balance, or back (direction in or out)',
  path: '/pages/account/cards/transfer',
  title: '转入与提现',
  access: 'user',
  shareDisabled: true,
  query: z.object({ direction: maybe, cardId: maybe }),
})
