import type { QuoteSide } from '@koi/domain/gold/quote'
import { formatPerGram } from '@koi/domain/gold/grams'
import { Figure } from '#ui/figures/Figure.tsx'
import { secondText, sessionText, type GoldPrice } from '../price-words.ts'

/** What a quote would be now, and of when that is. */
export function PriceNow({ price, side }: { price: GoldPrice | undefined; side: QuoteSide }) {
  if (!price) return '正在获取金价'
  const [label, value] =
    side === 'buy' ? ['参考买入价', price.buyPrice] : ['参考卖出价', price.sellPrice]
  return (
    <>
      {label} <Figure text={formatPerGram(value)} /> 元/克 ·{' '}
      {price.isOpen ? `${secondText(price.priceMs)} 更新` : sessionText(price)}
    </>
  )
}
