import { to } from '@koi/contracts/pages'
import { REFUSED_WAIT_DAYS } from '@koi/domain/experts/expert-terms'
import {
  EXPERT_NEWS,
  expertKindTexts,
  expertRuleTexts,
  type ExpertNews,
} from '@koi/domain/experts/expert-words'
import type { Teller } from '#kernel/teller.ts'
import { toldOf } from './told-store.ts'

interface Told {
  kind: string
  why: string
  toDay: string
}

const words: Readonly<Record<ExpertNews, (told: Told) => { title: string; body: string }>> = {
  submitted: ({ kind }) => ({
    title: '认证申请已提交',
    body: `「${kind}」认证正在审核，一般 3 天内有结果。`,
  }),
  passed: ({ kind, toDay }) => ({
    title: '认证已通过',
    body: `你已通过「${kind}」认证，有效期至 ${toDay}。认证标识会显示在你的昵称旁。`,
  }),
  refused: ({ kind, why }) => ({
    title: '认证没有通过',
    body: `「${kind}」认证没有通过：${why}。${REFUSED_WAIT_DAYS} 天后可以补充资料重新申请。`,
  }),
  expiring: ({ kind, toDay }) => ({
    title: '认证即将到期',
    body: `「${kind}」认证 ${toDay} 到期，现在可以申请续期，到期后认证标识不再显示。`,
  }),
  expired: ({ kind, toDay }) => ({
    title: '认证已到期',
    body: `「${kind}」认证已于 ${toDay} 到期，认证标识不再显示。可以重新申请。`,
  }),
  withdrawn: ({ kind }) => ({
    title: '认证已撤回',
    body: `你已撤回「${kind}」认证。需要时可以重新申请。`,
  }),
  revoked: ({ kind, why }) => ({
    title: '认证已被撤销',
    body: `「${kind}」认证被撤销：${why}。`,
  }),
}

const isNews = (detail: string): detail is ExpertNews => EXPERT_NEWS.some((each) => each === detail)

/** Tells each step of a certification. */
export const expertTeller: Teller = async (queries, happenings) => {
  const rows = await toldOf(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return happenings.map(({ about, detail }) => {
    const row = byId.get(about)
    if (!row || !isNews(detail)) return undefined
    const rule = row.rule === '' ? '' : expertRuleTexts[row.rule]
    const why = [rule, row.reason].filter(Boolean).join('，')
    const { title, body } = words[detail]({
      kind: expertKindTexts[row.kind],
      why,
      toDay: row.toDay,
    })
    return { title, body, link: to.expertResult() }
  })
}
