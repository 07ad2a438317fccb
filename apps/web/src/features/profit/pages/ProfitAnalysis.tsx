import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { GapCard } from '../components/GapCard.tsx'
import { GapMoves } from '../components/GapMoves.tsx'
import { GapWords } from '../components/GapWords.tsx'
import { useBehaviourGap } from '../queries.ts'
import styles from './ProfitAnalysis.module.css'

const PERIODS = [
  { value: 'month3', label: '3月' },
  { value: 'month6', label: '6月' },
  { value: 'year1', label: '1年' },
  { value: 'setup', label: '全部' },
] as const satisfies readonly { value: CurvePeriod; label: string }[]

/** What a person's own doing made of what the products earned (PRODUCT 5). */
export default function ProfitAnalysis() {
  const query = usePageQuery(pages.profitAnalysis.query)
  const { fundCode, spid, appAccountId: accountId } = query
  const inside = accountId === undefined ? {} : { accountId }
  const product =
    fundCode !== undefined && spid !== undefined ? { fundCode, spid, ...inside } : undefined
  const [period, setPeriod] = useState<CurvePeriod>('setup')
  const { answer, error, isFetching, refetch } = useBehaviourGap(product, period)
  return (
    <Page
      title={pages.profitAnalysis.title}
      right={
        <NavAction
          icon="share"
          label="晒收益"
          text
          href={to.eProfit(product && { fundCode: product.fundCode, spid: product.spid })}
        />
      }
    >
      <Stack>
        <h2 className={styles.name}>
          {product ? (
            <>
              {answer?.name ?? ' '} <span className={styles.code}>{product.fundCode}</span>
            </>
          ) : (
            '全部持仓'
          )}
        </h2>
        <Segmented label="区间" options={PERIODS} value={period} onChange={setPeriod} />
        {error ? (
          <Card>
            <QueryFailed query={{ error, refetch, isFetching }} />
          </Card>
        ) : !answer ? (
          <Card>
            <Loading label="正在加载收益分析">
              <Skeleton width="40%" height={44} />
              <Skeleton height={170} />
            </Loading>
          </Card>
        ) : answer.gap ? (
          <>
            <GapCard gap={answer.gap} isOne={product !== undefined} />
            <GapMoves moves={answer.gap.moves} toDay={answer.gap.toDay} />
            <GapWords />
          </>
        ) : (
          <TooShort readyDay={answer.readyDay} />
        )}
      </Stack>
    </Page>
  )
}

function TooShort({ readyDay }: { readyDay: string }) {
  return (
    <Card>
      {readyDay === '' ? (
        <Empty
          picture={<Spot name="hold" />}
          title="还没有可以分析的持仓"
          hint="买入并确认后，从这里看你的操作给收益带来了什么。"
          action={
            <Button size="medium" href={to.listSteady()}>
              去看看稳健理财
            </Button>
          }
        />
      ) : (
        <Empty
          icon="clock"
          title="持有满 30 天后显示"
          hint={`时间太短，涨跌多半是偶然。${readyDay} 起可以看。`}
          action={
            <Button kind="soft" size="medium" href={to.holdTotal()}>
              查看我的持仓
            </Button>
          }
        />
      )}
    </Card>
  )
}
