import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

export const kycExam = page({
  row: 'RT-148',
  path: '/pages/kyc/exam/index',
  title: '风险测评',
  access: 'user',
  shareDisabled: true,
  query: z.object({ examid: maybe, returl: maybe }),
})
