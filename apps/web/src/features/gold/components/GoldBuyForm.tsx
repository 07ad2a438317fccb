import { pages, to } from '@koi/contracts/pages'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { formatGrams } from '@koi/domain/gold/grams'
import { priceLimitOf } from '@koi/domain/gold/price-limit'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import {
  AgreeSheet,
  PayRows,
  ProtocolConsent,
  VerdictNotice,
  examFirst,
  type BuyTerms,
} from '#features/trade/index.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { useGoldDraft, useGoldPurchase, type GoldDraft } from '../use-gold-buy.ts'
import { sessionText } from '../price-words.ts'
import { BuyQuantity } from './BuyQuantity.tsx'
import { BuySheets } from './BuySheets.tsx'

const QUOTE_TEXT = '知悉按确认时的报价成交，成交后不可撤销'

interface GoldBuyFormProps {
  terms: BuyTerms
  spid: string
  initialAmount: string
}

/** Buying gold at a quote: how much first, the price last (RT-068 in state 7). */
export function GoldBuyForm({ terms, spid, initialAmount }: GoldBuyFormProps) {
  const draft = useGoldDraft(terms, spid, initialAmount)
  const deal = useGoldPurchase(terms, spid)
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { judged, channel, hasAgreed } = draft
  const papers = {
    protocols: terms.protocols,
    fundCode: terms.fundCode,
    spid,
    priceText: QUOTE_TEXT,
  }
  const begin = () => {
    if (judged?.kind !== 'good' || !draft.price || !channel) return
    const { channel: payChannel, source: paySource } = channel
    const priceLimit = priceLimitOf('buy', draft.price.buyPrice)
    deal.begin({ wanted: judged.wanted, priceLimit, payChannel, paySource })
  }
  const confirm = () => {
    if (!channel?.usable) return toast(buyRefusals.channelUnknown.text)
    if (!hasAgreed) return setIsAsking(true)
    begin()
  }
  const isForm = deal.stage.kind === 'form' && !isAsking
  return (
    <Page
      title={pages.buy.title}
      footerBare
      footer={<Footer terms={terms} draft={draft} isForm={isForm} onConfirm={confirm} />}
    >
      <Stack>
        <BuyQuantity terms={terms} draft={draft} />
        <PayRows
          terms={{ ...terms, channels: draft.channels }}
          draft={{ channel, chooseChannel: draft.chooseChannel, estimate: undefined }}
        />
        <VerdictNotice verdict={terms.mayBuy} />
        <ProtocolConsent {...papers} checked={hasAgreed} onChange={draft.setHasAgreed} />
      </Stack>
      <AgreeSheet
        {...papers}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onAgree={() => {
          draft.setHasAgreed(true)
          setIsAsking(false)
          begin()
        }}
      />
      <BuySheets terms={terms} spid={spid} deal={deal} />
    </Page>
  )
}

interface FooterProps {
  terms: BuyTerms
  draft: GoldDraft
  isForm: boolean
  onConfirm: () => void
}

/** The number keyboard with the purchase on it; where suitability stands in the way, what helps. */
function Footer({ terms, draft, isForm, onConfirm }: FooterProps) {
  const returl = urlOf(useEntry())
  return (
    <AmountFooter
      text={draft.text}
      onType={draft.setText}
      decimalsMax={draft.measure === 'amount' ? 2 : 4}
      isResting={!isForm}
      instead={
        terms.mayBuy.kind === 'refused' ? (
          <Button href={to.listSteady()}>看看适合你的产品</Button>
        ) : undefined
      }
      action={
        examFirst(terms.mayBuy, returl) ?? {
          label: '买入',
          quantity: quantityOf(draft),
          onPress: onConfirm,
          disabledReason: reasonOf(draft),
        }
      }
    />
  )
}

/** As it was typed: an amount, or grams. */
function quantityOf({ judged }: GoldDraft): string | undefined {
  if (judged?.kind !== 'good') return undefined
  const { grams, amountCents } = judged.wanted
  return grams === undefined ? `${formatCents(amountCents)} 元` : `${formatGrams(grams)} 克`
}

/** Why it cannot be bought yet; undefined where it can. */
function reasonOf({ price, judged }: GoldDraft): string | undefined {
  if (!price || !judged) return '正在获取金价'
  if (!price.isOpen) return sessionText(price)
  if (judged.kind === 'refused') return judged.message
  return judged.kind === 'empty' ? '请输入数量' : undefined
}
