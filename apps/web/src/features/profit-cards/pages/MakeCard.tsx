import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Link } from '#navigation/Link.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { CardFace } from '../components/CardFace.tsx'
import { CardShape } from '../components/CardShape.tsx'
import { ShownSwitches } from '../components/ShownSwitches.tsx'
import { PERIODS, TERMS } from '../card-words.ts'
import { useCardPreview } from '../queries.ts'
import { useMaking } from '../use-making.ts'

/** RT-018: what a card would say, how much of it is shown and until when, and the consent that it needs. */
export default function MakeCard() {
  const { fundCode, spid } = usePageQuery(pages.eProfit.query)
  const product = fundCode !== undefined && spid !== undefined ? { fundCode, spid } : undefined
  const making = useMaking(product)
  const { period, showsAmount } = making
  const asked = useCardPreview(product, period)
  const preview = asked.data?.preview
  const footer = preview && (
    <Button
      busy={making.isMaking}
      disabledReason={making.mayMake ? undefined : '请先勾选同意展示'}
      onClick={() => void making.make()}
    >
      生成收益卡
    </Button>
  )
  return (
    <Page
      title={pages.eProfit.title}
      right={<NavAction icon="list" label="往期" href={to.eProfitPast()} text />}
      footer={footer}
    >
      <Stack>
        <Segmented label="区间" options={PERIODS} value={period} onChange={making.setPeriod} />
        {asked.error ? (
          <Card>
            <QueryFailed query={asked} />
          </Card>
        ) : preview ? (
          <>
            <CardFace
              card={{ ...preview, profitCents: showsAmount ? preview.profitCents : null }}
              period={period}
            />
            <ShownSwitches
              showsAmount={showsAmount}
              isPublic={making.isPublic}
              onAmount={making.setShowsAmount}
              onPublic={making.setPublic}
            />
            <Card title="有效期">
              <Segmented
                label="有效期"
                options={TERMS}
                value={making.cardTerm}
                onChange={making.setTerm}
              />
            </Card>
            {making.isAsked && (
              <Checkbox checked={making.isTicked} onChange={making.setTicked}>
                同意按<Link href={to.authorize({ scene: 'profit_card' })}>《收益卡授权》</Link>
                展示以上内容。到期自动失效，可随时撤回；撤回授权后，全部收益卡立即不可见。
              </Checkbox>
            )}
          </>
        ) : asked.data ? (
          <TooShort readyDay={asked.data.readyDay} />
        ) : (
          <CardShape />
        )}
      </Stack>
    </Page>
  )
}

function TooShort({ readyDay }: { readyDay: string }) {
  const isNew = readyDay === ''
  return (
    <Card>
      <Empty
        picture={<Spot name="hold" />}
        title={isNew ? '还没有可以展示的收益' : '持有时间还不够长'}
        hint={
          isNew
            ? '买入并确认后，满 30 天就能生成收益卡。'
            : `满 30 天的收益才有参考意义，${readyDay} 起可以生成。`
        }
        action={
          <Button size="medium" href={isNew ? to.listSteady() : to.holdTotal()}>
            {isNew ? '去看看稳健理财' : '看我的持仓'}
          </Button>
        }
      />
    </Card>
  )
}
