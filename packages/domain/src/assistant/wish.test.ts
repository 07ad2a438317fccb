import { expect, it } from 'vitest'
import { wishOf } from './wish.ts'

it.each([
  ['怎么修改支付密码？', '修改支付密码'],
  ['我想充值', '充值'],
  ['在哪里看账单', '账单'],
  ['带我去定投', '定投'],
  ['我的持仓在哪个页面？', '我持仓'],
  ['怎么去？', ''],
])('%s wants %s', (question, wish) => {
  expect(wishOf(question)).toBe(wish)
})
