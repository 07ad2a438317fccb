import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

// 工资理财: plans that take a part of the salary on its day; beside them ordinary recurring purchases (定投).

export const planList = page({
  row: 'RT-088',
  path: '/pages/salary-invest/list',
  title: '工资理财与定投',
  access: 'user',
  /** `salary` or `regular` shows these alone. */
  query: z.object({ planKind: maybe }),
})

export const planDetail = page({
  row: 'RT-089',
  path: '/pages/salary-invest/detail',
  title: '计划详情',
  access: 'user',
  query: z.object({ planId: maybe }),
})

export const planCreate = page({
  row: 'RT-090',
  path: '/pages/salary-invest/create',
  title: '新建定投',
  access: 'user',
  query: z.object({
    fundCode: maybe,
    spid: maybe,
    prizeCode: maybe,
    hideOtherPrize: maybe,
    /** `salary` makes a plan that takes a part of the salary; else a recurring purchase. */
    planKind: maybe,
    /** The plan that is changed; absent where a new one is made. */
    planId: maybe,
    /** Yuan, as a proposal fills it in. */
    amount: maybe,
  }),
})
