import { to } from '@koi/contracts/pages'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import { PasswordSheet } from '#features/payment-password/index.ts'
import type { Product } from '#features/products/index.ts'
import { MismatchSheet, ProtocolConsent, VerdictNotice } from '#features/trade/index.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Offer, OfferMarket } from '../model.ts'
import { useTakeFlow, type TakeFlow } from '../use-take.ts'

interface TakeSheetProps {
  product: Product
  name: string
  offer: Offer
  market: OfferMarket
  onClose: () => void
}

/** What is taken, for how much, with what risk; then the password. */
export function TakeSheet({ product, name, offer, market, onClose }: TakeSheetProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const flow = useTakeFlow(product, market)
  return (
    <>
      <Sheet
        open={flow.stage.kind === 'form' || flow.isSending}
        onClose={onClose}
        title="受让份额"
        footer={<TakeAction market={market} offer={offer} hasAgreed={hasAgreed} flow={flow} />}
      >
        <Stack>
          <p>{name}</p>
          <KeyValues
            columns={2}
            items={[
              { label: '价格（元）', value: <Amount cents={offer.priceCents} size={20} /> },
              { label: '最新金额（元）', value: <Amount cents={offer.valueCents} size={20} /> },
              { label: '份额', value: <Figure text={formatShares(offer.shares)} /> },
              { label: '到期日', value: offer.maturityDate },
              { label: '收益说明', value: offer.rateText === '' ? '--' : offer.rateText },
              { label: '可用余额（元）', value: <Amount cents={market.balanceCents} /> },
            ]}
          />
          <VerdictNotice verdict={market.mayBuy} />
          <ProtocolConsent
            protocols={market.protocols}
            fundCode={product.fundCode}
            spid={product.spid}
            checked={hasAgreed}
            onChange={setHasAgreed}
            priceText="知悉受让即时成交、不可撤回，持有天数从受让日算起"
          />
        </Stack>
      </Sheet>
      <MismatchSheet verdict={market.mayBuy} product={product} order={flow} />
      <PasswordSheet
        order={flow}
        renderSummary={({ priceCents }) => (
          <>
            <p>受让 {name}</p>
            <Figure text={`¥ ${formatCents(priceCents)}`} size={28} />
          </>
        )}
      />
    </>
  )
}

interface TakeActionProps {
  market: OfferMarket
  offer: Offer
  hasAgreed: boolean
  flow: TakeFlow
}

/** Where something stands in the way, the action leads to what helps. */
function TakeAction({ market, offer, hasAgreed, flow }: TakeActionProps) {
  const { kind: verdict } = market.mayBuy
  if (verdict === 'examMissing' || verdict === 'examExpired') {
    return <Button href={to.kycExam({})}>去做风险测评</Button>
  }
  const reason =
    verdict === 'refused'
      ? buyRefusals.riskRefused.text
      : market.balanceCents < offer.priceCents
        ? buyRefusals.balanceTooSmall.text
        : hasAgreed
          ? undefined
          : buyRefusals.protocolsMissing.text
  return (
    <Button
      onClick={() => flow.begin({ orderId: offer.orderId, priceCents: offer.priceCents })}
      busy={flow.isSending}
      disabledReason={reason}
    >
      {`受让 ${formatCents(offer.priceCents)} 元`}
    </Button>
  )
}
