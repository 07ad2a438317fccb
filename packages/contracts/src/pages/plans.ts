import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// 工资理财: plans that invest a part of the salary.

export const planList = page({
  row: 'RT-088',
  path: '/pages/salary-invest/list',
  title: '工资理财',
  access: 'user',
  query: none,
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
    /** The plan that is changed; absent where a new one is made. */
    planId: maybe,
  }),
})
