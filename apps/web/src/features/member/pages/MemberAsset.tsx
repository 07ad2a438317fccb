import { pages, to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DaySheet } from '../components/DaySheet.tsx'
import { MemberWaiting } from '../components/MemberWaiting.tsx'
import { NoLevels } from '../components/NoLevels.tsx'
import { fallText, gapTexts } from '../member-texts.ts'
import { nextLevelOf, type Standing } from '../model.ts'
import { useMemberAssets, useStanding } from '../queries.ts'
import styles from './MemberAsset.module.css'

export { assetsWants as wants } from '../server-queries.ts'

const { title } = pages.memberAsset

/** RT-101: the days that are counted for the level, their average, and how far the next level is. */
export default function MemberAsset() {
  const standing = useStanding()
  const assets = useMemberAssets()
  if (standing.data?.isOn === false) {
    return (
      <Page title={title}>
        <NoLevels />
      </Page>
    )
  }
  if (!standing.data || !assets.data) {
    return (
      <PageWaiting title={title} query={standing.error ? standing : assets}>
        <MemberWaiting />
      </PageWaiting>
    )
  }
  return (
    <Page title={title}>
      <Stack>
        <AverageCard standing={standing.data} />
        <DaysCard days={assets.data.days} />
        <Card>
          <List label="更多">
            <ListRow title="会员规则" detail="资产怎么计入，等级何时更新" href={to.memberRule()} />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

function AverageCard({ standing }: { standing: Standing }) {
  const { short } = useDayTexts()
  const { averageCents, todayCents, windowDays, countedDay } = standing
  const next = nextLevelOf(standing)
  const { gap, forecast } = gapTexts(standing)
  const fall = fallText(standing, short)
  return (
    <Card
      title={`近 ${windowDays} 天日均资产（元）`}
      {...(countedDay !== '' && { note: `到 ${short(countedDay)}` })}
    >
      <p className={styles.average}>
        <Amount cents={averageCents} size={36} />
      </p>
      <KeyValues
        columns={2}
        items={[
          {
            label: countedDay === '' ? '最近一天（元）' : `${short(countedDay)} 资产（元）`,
            value: <Amount cents={todayCents} size={17} />,
          },
          ...(next
            ? [
                {
                  label: `${next.name}需日均（元）`,
                  value: <Amount cents={next.fromCents} size={17} />,
                },
              ]
            : []),
        ]}
      />
      <p className={styles.gap}>{withMoney(gap)}</p>
      {forecast !== '' && <p className={styles.note}>{forecast}</p>}
      {fall !== '' && (
        <div className={styles.fall}>
          <Notice compact tone="info">
            {withMoney(fall)}
          </Notice>
        </div>
      )}
    </Card>
  )
}

type Days = NonNullable<ReturnType<typeof useMemberAssets>['data']>['days']

/** Each day with what it counted; it opens to the holdings of that day. */
function DaysCard({ days }: { days: Days }) {
  const { short } = useDayTexts()
  const [chosen, setChosen] = useState<string>()
  if (days.length === 0) {
    return (
      <Card title="每天的资产">
        <p>有资产后，次日凌晨可以看到每天计入的金额。</p>
      </Card>
    )
  }
  return (
    <Card title="每天的资产" note="元">
      <List label="每天的资产">
        {days.map(({ day, fundCents, cashCents }) => (
          <ListRow
            key={day}
            title={short(day)}
            detail={
              <Facts items={[`持仓 ${formatCents(fundCents)}`, `余额 ${formatCents(cashCents)}`]} />
            }
            value={<Amount cents={cents(fundCents + cashCents)} size={15} />}
            onClick={fundCents > 0 ? () => setChosen(day) : undefined}
          />
        ))}
      </List>
      <DaySheet day={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  )
}
