import { to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Teller } from '#kernel/teller.ts'
import { goalsToTell } from './told-store.ts'

type ToldGoal = Awaited<ReturnType<typeof goalsToTell>>[number]

/** Tells of goals as they are now; nothing where a goal is archived, or has another target or day meanwhile. */
const tellerOf =
  (
    isStill: (goal: ToldGoal, detail: string) => boolean,
    words: (goal: ToldGoal) => { title: string; body: string },
  ): Teller =>
  async (queries, happenings) => {
    const rows = await goalsToTell(
      queries,
      happenings.map(({ about }) => about),
    )
    const byId = new Map(rows.map((row) => [row.goalId, row]))
    return happenings.map(({ about, detail }) => {
      const goal = byId.get(about)
      if (!goal || !isStill(goal, detail)) return undefined
      return { ...words(goal), link: to.goalDetail({ goalId: about }) }
    })
  }

export const goalReachedTeller = tellerOf(
  ({ targetCents }, detail) => String(targetCents) === detail,
  ({ name, targetCents }) => ({
    title: '目标已达成',
    body: `「${name}」已达到 ${formatCents(targetCents)} 元。市值会随净值变化，是否取用由你决定`,
  }),
)

export const goalOverTeller = tellerOf(
  ({ targetDay }, detail) => targetDay === detail,
  ({ name, targetDay, targetCents, valueCents }) => ({
    title: '目标日期已到',
    body:
      valueCents >= targetCents
        ? `「${name}」的目标日期 ${targetDay} 已过，目标已达成`
        : `「${name}」的目标日期 ${targetDay} 已过，还差 ${formatCents(cents(targetCents - valueCents))} 元，可以改日期、改金额或归档`,
  }),
)
