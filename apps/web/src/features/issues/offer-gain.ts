import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Offer } from './model.ts'

/** How the price stands to the newest value, or that it is one's own offer. */
export function offerGain({
  priceCents,
  valueCents,
  isOwn,
}: Pick<Offer, 'priceCents' | 'valueCents' | 'isOwn'>): string {
  if (isOwn) return '我的转让'
  const gap = valueCents - priceCents
  if (gap === 0) return '与最新金额相同'
  const words = gap > 0 ? '低于最新金额' : '高于最新金额'
  return `${words} ${formatCents(cents(Math.abs(gap)))} 元`
}
