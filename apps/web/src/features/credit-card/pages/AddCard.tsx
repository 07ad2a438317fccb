import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { AddCodeStep } from '../components/AddCodeStep.tsx'
import { AddForm, type Begun } from '../components/AddForm.tsx'
import { useCreditCards } from '../queries.ts'

const { title } = pages.creditCardAdd

/** RT-106: adds a credit card: first the card, then the code that the bank's phone gets. */
export default function AddCard() {
  const cards = useCreditCards()
  const toast = useToast()
  const { navigate } = useNavigator()
  const [begun, setBegun] = useState<Begun>()
  const { data } = cards
  const done = () => {
    toast('信用卡已添加')
    void navigate(to.creditCard(), { replace: true })
  }
  return (
    <Page title={title}>
      {!data ? (
        <Card>
          {cards.error ? (
            <QueryFailed query={cards} />
          ) : (
            <SkeletonRows rows={3} withValue={false} />
          )}
        </Card>
      ) : !data.canAdd ? (
        <Card>
          <Empty icon="card" title="暂未接入信用卡还款服务" hint="接入后可在这里添加信用卡" />
        </Card>
      ) : data.holderName === '' ? (
        <Card>
          <Empty
            icon="card"
            title="请先添加一张本人的储蓄卡"
            hint="添加储蓄卡时核实身份，之后只能添加本人的信用卡"
            action={
              <Button size="medium" href={to.bindBankCard({ returl: to.creditCardAdd() })}>
                添加储蓄卡
              </Button>
            }
          />
        </Card>
      ) : begun ? (
        <AddCodeStep begun={begun} onDone={done} onAgain={() => setBegun(undefined)} />
      ) : (
        <AddForm overview={data} onBegun={setBegun} />
      )}
    </Page>
  )
}
