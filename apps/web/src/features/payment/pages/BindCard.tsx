import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useReturn } from '#features/identity/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { BindCodeStep } from '../components/BindCodeStep.tsx'
import { BindForm, type Begun } from '../components/BindForm.tsx'
import { useCards } from '../queries.ts'

const { title } = pages.bindBankCard

/** Binds a bank card: first the card and whose it is, then the code that the bank's phone gets. */
export default function BindCard() {
  const { returl } = usePageQuery(pages.bindBankCard.query)
  const goBack = useReturn(returl ?? to.bankCards())
  const toast = useToast()
  const cards = useCards()
  const [begun, setBegun] = useState<Begun>()
  const done = () => {
    toast('银行卡已添加')
    goBack()
  }
  return (
    <Page title={title}>
      {!cards.data ? (
        <Card>
          {cards.error ? (
            <QueryFailed query={cards} />
          ) : (
            <SkeletonRows rows={4} withValue={false} />
          )}
        </Card>
      ) : !cards.data.canBind ? (
        <Card>
          <Empty
            icon="card"
            title="暂未接入银行卡服务"
            hint="接入后可在这里添加；有余额时可以用余额付款"
          />
        </Card>
      ) : begun ? (
        <BindCodeStep begun={begun} onDone={done} onAgain={() => setBegun(undefined)} />
      ) : (
        <BindForm overview={cards.data} onBegun={setBegun} />
      )}
    </Page>
  )
}
