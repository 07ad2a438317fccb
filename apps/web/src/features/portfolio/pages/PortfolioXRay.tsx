import { portfolioCalls } from '@koi/contracts/calls/portfolio'
import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import type { Want } from '#navigation/page-modules.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CostCard } from '../components/CostCard.tsx'
import { FundsCard } from '../components/FundsCard.tsx'
import { SameCard } from '../components/SameCard.tsx'
import { SeenCards } from '../components/SeenCards.tsx'
import { WholeCard } from '../components/WholeCard.tsx'

/** The server draws it with what is asked for. */
export const wants = (): Want[] => [{ call: portfolioCalls.queryPortfolio, request: {} }]

const { title } = pages.portfolioXRay

/** What all of one's money is in, seen through the funds, here and elsewhere. */
export default function PortfolioXRay() {
  const answer = useCall(portfolioCalls.queryPortfolio, {})
  const { data: portfolio } = answer
  return (
    <Page title={title}>
      {!portfolio ? (
        <Card>
          {answer.error ? (
            <QueryFailed query={answer} />
          ) : (
            <Loading label="正在加载组合透视">
              <Skeleton width="40%" height={44} />
              <Skeleton height={220} />
            </Loading>
          )}
        </Card>
      ) : portfolio.totalCents === 0 && portfolio.unvaluedCount === 0 ? (
        <NoFunds title="还没有可以透视的资产" />
      ) : (
        <Stack>
          <WholeCard portfolio={portfolio} />
          {portfolio.funds.length === 0 ? (
            <NoFunds title="还没有基金可以看穿" />
          ) : (
            <>
              <SeenCards portfolio={portfolio} />
              <SameCard portfolio={portfolio} />
              <CostCard portfolio={portfolio} />
              <FundsCard portfolio={portfolio} />
            </>
          )}
        </Stack>
      )}
    </Page>
  )
}

const NoFunds = ({ title: says }: { title: string }) => (
  <Card>
    <Empty
      picture={<Spot name="hold" />}
      title={says}
      hint="买入并确认后，或导入外部持仓后，从这里看钱实际在哪里。"
      action={
        <Button size="medium" href={to.listSteady()}>
          去看看稳健理财
        </Button>
      }
    />
  </Card>
)
