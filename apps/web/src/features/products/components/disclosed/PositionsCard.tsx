import { to } from '@koi/contracts/pages'
import { stockIdOf } from '@koi/domain/discussion/stock-id'
import { WHOLE_PPM } from '@koi/domain/disclosed/holding-report'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { useDayTexts } from '#session/today.ts'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import {
  changeText,
  positionGroups,
  weightText,
  type DisclosedPosition,
  type DisclosedReport,
} from '../../disclosed/holding-words.ts'
import styles from './DisclosedCards.module.css'

/** The securities that a report names, by their kind, each with its change since the report before. */
export function PositionsCard({ report }: { report: DisclosedReport }) {
  const days = useDayTexts()
  const isCommunityOpen = useHasCommunity()
  const groups = positionGroups(report)
  return (
    <Card title="前十大重仓" note={`${days.short(report.reportDay)} 季报`}>
      {groups.map(({ kind, title, positions, sumPpm }) => (
        <div key={kind} className={styles.group}>
          <h3>
            <span>{title}</span>
            {sumPpm !== null && <span>合计 {weightText(sumPpm)}</span>}
          </h3>
          <ShareBars
            label={`重仓${title}`}
            whole={WHOLE_PPM}
            items={positions.map((held) => barOf(held, isCommunityOpen))}
          />
        </div>
      ))}
      <p className={styles.note}>
        <Facts
          items={[
            '占基金净资产',
            `${days.short(report.publishedDay)} 公布`,
            ...(report.version > 1 ? ['已更正'] : []),
            ...(report.beforeDay === '' ? [] : [`较 ${days.short(report.beforeDay)} 季报`]),
          ]}
        />
      </p>
      <p className={styles.note}>季报之后的买卖不在里面。</p>
    </Card>
  )
}

const barOf = (held: DisclosedPosition, isCommunityOpen: boolean) => ({
  key: held.code,
  label: held.name === '' ? held.code : held.name,
  ...(held.industry !== '' && { note: held.industry }),
  value: held.weightPpm ?? 0,
  text: held.weightPpm === null ? '--' : weightText(held.weightPpm),
  textNote: held.weightPpm === null ? '来源没有占比' : changeText(held),
  ...(held.productSpid !== '' && {
    href: to.productDetail({ fundCode: held.code, spid: held.productSpid }),
  }),
  ...(held.kind === 'stock' &&
    isCommunityOpen && { href: to.discussionStock({ stockId: stockIdOf(held.code) }) }),
})
