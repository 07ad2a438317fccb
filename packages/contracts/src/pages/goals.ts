import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// What somebody saves for: goals over their holdings and plans.

export const goals = page({
  row: 'Own page: goals over one’s holdings and plans',
  path: '/pages/goal/index',
  title: '我的目标',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const goalDetail = page({
  row: 'Own page: one goal, where it may stand, and where new money would go',
  path: '/pages/goal/detail',
  title: '目标详情',
  access: 'user',
  shareDisabled: true,
  query: z.object({ goalId: maybe }),
})

export const goalEdit = page({
  row: 'Own page: a goal is made or changed',
  path: '/pages/goal/edit',
  title: '新建目标',
  access: 'user',
  shareDisabled: true,
  /** A goal that is named is changed. */
  query: z.object({ goalId: maybe }),
})
