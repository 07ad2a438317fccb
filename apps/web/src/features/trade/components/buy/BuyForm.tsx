import { to } from '@koi/contracts/pages'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { useState } from 'react'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { buyWordsOf, nameOf } from '../../buy-words.ts'
import type { BuyTerms } from '../../model.ts'
import { useBuyDraft, type BuyDraft } from '../../use-buy-draft.ts'
import { useBuyFlow, type BuyFlow } from '../../use-buy-flow.ts'
import type { Unpaid } from '../../use-unpaid.ts'
import { AgreeSheet } from './AgreeSheet.tsx'
import { AmountCard } from './AmountCard.tsx'
import { BuyFooter } from './BuyFooter.tsx'
import { LaterCard } from '../cards/LaterCard.tsx'
import { LaterSplit } from './LaterSplit.tsx'
import { LaterDays, LaterPeriod, LaterSubscription } from './LaterTerms.tsx'
import { MismatchSheet } from './MismatchSheet.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayRows } from './PayRows.tsx'
import { ProtocolConsent } from './ProtocolConsent.tsx'
import { VerdictNotice } from './VerdictNotice.tsx'

const SUBSCRIPTION_TEXT = '知悉按每份 1.0000 元认购，受理后不可撤单'
const FIXED_PRICE_TEXT = '知悉按每份 1.0000 元成交'
const WALLET_TEXT = '知悉转入的钱买入货币基金，不等于存款'

interface BuyFormProps {
  /** 买入 or 认购 where nothing is said. */
  title?: string
  terms: BuyTerms
  spid: string
  /** Yuan, out of the address. */
  initialAmount: string
  /** The card that the address names. */
  asked?: { prizeCode: string; hidesOthers: boolean }
  onStale: () => void
}

/** The buy page of a product that is on sale. */
export function BuyForm({
  title,
  terms,
  spid,
  initialAmount,
  asked = { prizeCode: '', hidesOthers: false },
  onStale,
}: BuyFormProps) {
  const draft = useBuyDraft(terms, initialAmount)
  const flow = useBuyFlow({ terms, spid, onStale })
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  // An order that waits for its money is gone on with, until its amount is entered again.
  const [isEditing, setIsEditing] = useState(false)
  const { check, channel, hasAgreed } = draft
  const isForm = flow.order.stage.kind === 'form' && !flow.isSending && !isAsking
  const isUnpaid = isSameOrder(flow.unpaid, draft)

  const begin = () => {
    if (check.kind !== 'good' || !channel) return
    setIsEditing(false)
    flow.order.begin({
      amountCents: check.amountCents,
      payChannel: channel.id,
      couponId: draft.card?.couponId ?? '',
    })
  }
  const confirm = () => {
    if (isUnpaid) return flow.payAgain()
    if (check.kind !== 'good') return
    if (!channel?.usable) return toast(buyRefusals.channelUnknown.text)
    if (!hasAgreed) return setIsAsking(true)
    begin()
  }
  return (
    <Page
      title={title ?? buyWordsOf(terms).verb}
      footerBare
      footer={
        <BuyFooter
          terms={terms}
          draft={draft}
          isForm={isForm}
          isSending={flow.isSending}
          isUnpaid={isUnpaid && !isEditing}
          onConfirm={confirm}
        />
      }
    >
      <Stack>
        {flow.unpaid && (
          <UnpaidNotice unpaid={flow.unpaid} onPay={isUnpaid ? undefined : flow.payAgain} />
        )}
        <AmountCard
          terms={terms}
          draft={draft}
          hasFocus={initialAmount === ''}
          onEnter={() => setIsEditing(true)}
        />
        <PayRows terms={terms} draft={draft}>
          {takesCards(terms) && <LaterCard terms={terms} spid={spid} draft={draft} asked={asked} />}
        </PayRows>
        {terms.parts.length > 0 && <LaterSplit parts={terms.parts} check={check} />}
        <VerdictNotice verdict={terms.mayBuy} />
        <ProtocolConsent
          {...papersOf(terms, spid)}
          checked={hasAgreed}
          onChange={draft.setHasAgreed}
        />
        <BuyDays terms={terms} onPassed={onStale} />
      </Stack>
      <AgreeSheet
        {...papersOf(terms, spid)}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onAgree={() => {
          draft.setHasAgreed(true)
          setIsAsking(false)
          begin()
        }}
      />
      <BuySheets terms={terms} spid={spid} order={flow.order} />
    </Page>
  )
}

/** Cards take something off the fee of an open fund, bought in one’s own name. */
const takesCards = ({ parts, subscription, isWallet, category, feeTiers }: BuyTerms) =>
  parts.length === 0 &&
  !subscription &&
  !isWallet &&
  category !== 'pension' &&
  feeTiers.some((tier) => 'ratePpm' in tier && tier.ratePpm > 0)

/** The papers, and what is known of the price. */
const papersOf = (terms: BuyTerms, spid: string) => ({
  protocols: terms.protocols,
  fundCode: terms.fundCode,
  spid,
  ...priceTextOf(terms),
})

/** What is known of the price; nothing where it is only known later. */
function priceTextOf({ isWallet, subscription, isMoneyFund }: BuyTerms): { priceText?: string } {
  if (isWallet) return { priceText: WALLET_TEXT }
  if (subscription) return { priceText: SUBSCRIPTION_TEXT }
  return isMoneyFund ? { priceText: FIXED_PRICE_TEXT } : {}
}

/** What happens when: of a subscription, of a period, or of an ordinary purchase. */
function BuyDays({ terms, onPassed }: { terms: BuyTerms; onPassed: () => void }) {
  const { subscription, period, orderDays: days } = terms
  if (subscription) return <LaterSubscription subscription={subscription} nowMs={days.nowMs} />
  return (
    <>
      {period && <LaterPeriod period={period} nowMs={days.nowMs} />}
      <LaterDays days={days} words={buyWordsOf(terms)} onPassed={onPassed} />
    </>
  )
}

/** Whether what stands on the page is the order that waits for its money: nothing was changed since. */
function isSameOrder(unpaid: Unpaid | undefined, { check, channel }: BuyDraft): boolean {
  if (!unpaid || check.kind !== 'good') return false
  return unpaid.amountCents === check.amountCents && unpaid.payChannel === channel?.id
}

/** An order without its money; the way on stands here only where the page's button does something else. */
function UnpaidNotice({ unpaid, onPay }: { unpaid: Unpaid; onPay: (() => void) | undefined }) {
  const { orderId, hasFailed } = unpaid
  return (
    <Notice
      title={hasFailed ? '支付未成功，未扣款，可继续付款' : '订单还没有付款，可继续付款'}
      {...(onPay && {
        action: (
          <Button kind="soft" size="small" onClick={onPay}>
            继续付款
          </Button>
        ),
      })}
    >
      超时会自动关闭。
      <Button kind="plain" size="small" href={to.tradeResult({ orderId })}>
        查看订单
      </Button>
    </Notice>
  )
}

interface BuySheetsProps {
  terms: BuyTerms
  spid: string
  order: BuyFlow['order']
}

/** What has to be confirmed and signed before the order is sent. */
function BuySheets({ terms, spid, order }: BuySheetsProps) {
  return (
    <>
      <MismatchSheet
        verdict={terms.mayBuy}
        product={{ fundCode: terms.fundCode, spid }}
        order={order}
      />
      <PasswordSheet
        order={order}
        renderSummary={({ amountCents }) => (
          <OrderSummary
            verb={buyWordsOf(terms).verb}
            fundName={nameOf(terms)}
            amountCents={amountCents}
          />
        )}
      />
    </>
  )
}
