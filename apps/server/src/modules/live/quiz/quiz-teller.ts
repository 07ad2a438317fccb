import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Teller } from '#kernel/teller.ts'
import { readWon, type Won } from './quiz-told-store.ts'

function bodyOf({ name, wonCents, prizeName, isPoints }: Won): string {
  if (prizeName === '') {
    return `你在直播答题“${name}”中分到 ${formatCents(wonCents)} 元，已转入余额`
  }
  return isPoints
    ? `你在直播答题“${name}”中得到 ${prizeName}，积分已存入`
    : `你在直播答题“${name}”中得到 ${prizeName}，已放进“我的卡券”`
}

/** Tells who won in a quiz what and where it is. */
export const quizTeller: Teller = async (queries, happenings) => {
  const rows = await queries.rows(readWon, [
    happenings.map(({ accountId }) => accountId),
    happenings.map(({ about }) => about),
  ])
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return happenings.map((_, place) => {
    const won = byPlace.get(place + 1)
    return (
      won && {
        title: '答题得奖了',
        body: bodyOf(won),
        link: to.livePrizeList({ liveId: won.liveId }),
      }
    )
  })
}
