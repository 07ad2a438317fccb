import { minimumTag } from '@koi/domain/products/minimum-tag'
import { RiskTag } from '#features/products/index.ts'
import type { BuyTerms } from '#features/trade/index.ts'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { estimateText } from '../quantity.ts'
import type { GoldDraft } from '../use-gold-buy.ts'
import { PriceNow } from './PriceNow.tsx'
import { QuantityCard } from './QuantityCard.tsx'

const measures = [
  { value: 'amount', label: '按金额' },
  { value: 'grams', label: '按克重' },
] as const

const byMeasure = {
  amount: {
    label: '买入金额，元',
    unit: '元',
    placeholder: '请输入买入金额',
    presets: ['100', '1000', '5000'].map((text) => ({ label: `${text} 元`, text })),
  },
  grams: {
    label: '买入克重，克',
    unit: '克',
    placeholder: '请输入买入克重',
    presets: ['1', '5', '10'].map((text) => ({ label: `${text} 克`, text })),
  },
} as const

/** How much gold is bought, by money or by weight. */
export function BuyQuantity({ terms, draft }: { terms: BuyTerms; draft: GoldDraft }) {
  const { measure, judged, price } = draft
  return (
    <QuantityCard
      {...byMeasure[measure]}
      name={terms.name}
      tags={
        <Tags>
          <RiskTag code={terms.riskCode} name={terms.riskName} />
          {terms.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
        </Tags>
      }
      price={<PriceNow price={price} side="buy" />}
      choice={
        <Segmented
          label="买入方式"
          options={measures}
          value={measure}
          onChange={draft.chooseMeasure}
        />
      }
      text={draft.text}
      onType={draft.setText}
      error={judged?.kind === 'refused' ? judged.message : undefined}
      note={
        judged?.kind === 'good' && price
          ? estimateText(judged.wanted, price.buyPrice)
          : `${minimumTag(terms.minBuyCents)}，克重保留 4 位小数`
      }
    />
  )
}
