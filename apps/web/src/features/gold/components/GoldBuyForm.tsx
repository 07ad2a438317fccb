import { pages, to } from '@koi/contracts/pages'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { priceLimitOf } from '@koi/domain/gold/price-limit'
import { useRef } from 'react'
import { PayRows, ProtocolConsent, VerdictNotice, type BuyTerms } from '#features/trade/index.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { pressKey } from '#ui/inputs/amount-keys.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { TypingFooter } from '#ui/inputs/TypingFooter.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { useGoldDraft, useGoldPurchase, type GoldDraft } from '../use-gold-buy.ts'
import { sessionText } from '../price-words.ts'
import { BuyQuantity } from './BuyQuantity.tsx'
import { BuySheets } from './BuySheets.tsx'

interface GoldBuyFormProps {
  terms: BuyTerms
  spid: string
  initialAmount: string
}

/** Buying gold at a quote: how much first, the price last (RT-068 in state 7). */
export function GoldBuyForm({ terms, spid, initialAmount }: GoldBuyFormProps) {
  const draft = useGoldDraft(terms, spid, initialAmount)
  const deal = useGoldPurchase(terms, spid)
  const consent = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const { judged, channel, hasAgreed } = draft
  const confirm = () => {
    if (judged?.kind !== 'good' || !draft.price) return
    if (!channel?.usable) return toast(buyRefusals.channelUnknown.text)
    if (!hasAgreed) {
      consent.current?.scrollIntoView({ block: 'center' })
      return toast(buyRefusals.protocolsMissing.text)
    }
    const { channel: payChannel, source: paySource } = channel
    const priceLimit = priceLimitOf('buy', draft.price.buyPrice)
    deal.begin({ wanted: judged.wanted, priceLimit, payChannel, paySource })
  }
  const isTyping = deal.stage.kind === 'form'
  return (
    <Page
      title={pages.buy.title}
      footerBare
      footer={<Footer terms={terms} draft={draft} isTyping={isTyping} onConfirm={confirm} />}
    >
      <Stack>
        <BuyQuantity terms={terms} draft={draft} />
        <PayRows
          terms={{ ...terms, channels: draft.channels }}
          draft={{ channel, chooseChannel: draft.chooseChannel, estimate: undefined }}
        />
        <VerdictNotice verdict={terms.mayBuy} />
        <div ref={consent}>
          <ProtocolConsent
            protocols={terms.protocols}
            fundCode={terms.fundCode}
            spid={spid}
            checked={hasAgreed}
            onChange={draft.setHasAgreed}
            priceText="知悉按确认时的报价成交，成交后不可撤销"
          />
        </div>
      </Stack>
      <BuySheets terms={terms} spid={spid} deal={deal} />
    </Page>
  )
}

interface FooterProps {
  terms: BuyTerms
  draft: GoldDraft
  isTyping: boolean
  onConfirm: () => void
}

/** The number keyboard; where suitability stands in the way, what helps. */
function Footer({ terms, draft, isTyping, onConfirm }: FooterProps) {
  const returl = urlOf(useEntry())
  if (terms.mayBuy.kind === 'refused') {
    return <TypingFooter action={<Button href={to.listSteady()}>看看适合你的产品</Button>} />
  }
  if (terms.mayBuy.kind === 'examMissing' || terms.mayBuy.kind === 'examExpired') {
    return <TypingFooter action={<Button href={to.kycExam({ returl })}>去做风险测评</Button>} />
  }
  const decimalsMax = draft.measure === 'amount' ? 2 : 4
  return (
    <NumberKeyboard
      onKey={(key) => {
        if (isTyping) draft.setText(pressKey(draft.text, key, { decimalsMax }))
      }}
      action={{ label: '买入', onPress: onConfirm, disabledReason: reasonOf(draft) }}
    />
  )
}

/** Why it cannot be bought yet; undefined where it can. */
function reasonOf({ price, judged }: GoldDraft): string | undefined {
  if (!price || !judged) return '正在获取金价'
  if (!price.isOpen) return sessionText(price)
  if (judged.kind === 'refused') return judged.message
  return judged.kind === 'empty' ? '请输入数量' : undefined
}
