import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'
import { correctionsToTell } from './correction-told-store.ts'

/** Tells of corrected NAVs that somebody held or traded at. */
export const correctionTeller: Teller = async (queries, happenings) => {
  const rows = await correctionsToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return happenings.map(({ about }) => {
    const correction = byId.get(about)
    return (
      correction && {
        title: '净值已更正',
        body: `${correction.fundName} ${correction.day} 的净值已由基金公司更正，对你的影响可点开查看`,
        link: to.holdCorrections({ fundCode: correction.fundCode }),
      }
    )
  })
}
