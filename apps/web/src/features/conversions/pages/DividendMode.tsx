import type { conversionCalls } from '@koi/contracts/calls/conversions'
import type { ResponseOf } from '@koi/contracts/call'
import { pages, to } from '@koi/contracts/pages'
import {
  dividendModeName,
  dividendModes,
  type DividendMode as Mode,
} from '@koi/domain/holdings/dividend'
import { useState } from 'react'
import { PageWaiting, type WaitedFor } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { type Product } from '#features/products/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { DividendHistory } from '../components/DividendHistory.tsx'
import { useCancelMode, useDividendMode, useSetDividendMode } from '../queries.ts'

const { title } = pages.dividendMode

type ModeAnswer = ResponseOf<(typeof conversionCalls)['queryDividendMode']>

const meanings = {
  cash: '分红到账为余额，可以随时使用',
  reinvest: '分红按除息日净值自动买成份额，免申购费',
} as const satisfies Record<Mode, string>

/** How the dividends of a holding are paid: what it means, a change on its way, what was paid so far. */
export default function DividendMode() {
  const query = usePageQuery(pages.dividendMode.query)
  const session = useSession()
  const spid = query.spid ?? session?.spid
  if (spid === undefined) return <Waiting query={undefined} />
  return <ProductMode product={{ fundCode: query.fundCode, spid }} />
}

function Waiting({ query }: { query: WaitedFor }) {
  return (
    <PageWaiting title={title} query={query}>
      <Card>
        <SkeletonRows rows={4} label="正在读取分红方式" />
      </Card>
    </PageWaiting>
  )
}

function ProductMode({ product }: { product: Product }) {
  const { data, error, isFetching, refetch } = useDividendMode(product)
  if (data) return <ModeForm product={product} answer={data} />
  return <Waiting query={{ error, refetch, isFetching }} />
}

function ModeForm({ product, answer }: { product: Product; answer: ModeAnswer }) {
  const { mode, pending, fixedReason } = answer
  const expected = pending?.mode ?? mode
  const [chosen, setChosen] = useState<Mode>()
  const wanted = chosen ?? expected
  const change = useChange(product, () => setChosen(undefined))
  const isFixed = fixedReason !== ''
  const days = useDayTexts()
  return (
    <Page
      title={title}
      footer={
        !isFixed && (
          <Button
            onClick={() => change.begin(wanted)}
            busy={change.isSending}
            disabledReason={wanted === expected ? '选择另一种分红方式后再确认' : undefined}
            reasonHidden
          >
            {wanted === expected ? '确认修改' : `改为${dividendModeName(wanted)}`}
          </Button>
        )
      }
    >
      <Stack>
        {pending && <PendingNotice pending={pending} />}
        <Card title={answer.name} note={`当前 ${dividendModeName(mode)}`}>
          {isFixed ? (
            <Empty icon="lock" title={fixedReason} />
          ) : (
            <>
              <ChoiceList
                label="分红方式"
                options={dividendModes.map((value) => ({
                  value,
                  title: dividendModeName(value),
                  detail: meanings[value],
                }))}
                value={wanted}
                onChange={setChosen}
              />
              <Notice tone="info" compact>
                现在修改，{days.weekday(answer.nextEffectiveDate)} 起生效；在那之前的分红仍按
                {dividendModeName(mode)}发放。
              </Notice>
            </>
          )}
        </Card>
        <DividendHistory rows={answer.history} />
      </Stack>
    </Page>
  )
}

/** A change that is not in force yet, and the way to take it back. */
function PendingNotice({ pending }: { pending: NonNullable<ModeAnswer['pending']> }) {
  const cancel = useCancelMode()
  const days = useDayTexts()
  const showFailure = useFailure()
  const text = `${days.weekday(pending.effectiveDate)} 起改为${dividendModeName(pending.mode)}`
  return (
    <Notice
      title={text}
      action={
        pending.canCancel ? (
          <Button
            kind="soft"
            size="small"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ orderId: pending.orderId }, { onError: showFailure })}
          >
            撤销修改
          </Button>
        ) : (
          <Button kind="soft" size="small" href={to.tradeResult({ orderId: pending.orderId })}>
            查看
          </Button>
        )
      }
    >
      {pending.canCancel ? '当日截止前可以撤销。' : '已过截止时间，不能撤销。'}
    </Notice>
  )
}

/** Sends the change, once; nothing has to be signed for it. */
function useChange(product: Product, onDone: () => void) {
  const set = useSetDividendMode()
  const toast = useToast()
  const days = useDayTexts()
  return useSignedOrder({
    promise: '不会重复提交',
    place: (mode: Mode, { key }) =>
      set.mutateAsync({
        fundCode: product.fundCode,
        spid: product.spid,
        mode,
        idempotencyKey: key,
      }),
    onPlaced(answer) {
      toast(`已提交，${days.weekday(answer.effectiveDate)} 起生效`)
      onDone()
    },
  })
}
