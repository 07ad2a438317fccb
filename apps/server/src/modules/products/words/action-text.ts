import type { ActionKind } from '@koi/domain/returns/stated-action'
import { formatNav, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { scaledText } from '@koi/domain/money/scaled'

/** What a dividend (a share, in parts of NAV_ONE) or a split (ratio ×10^6) did, in words. */
export function actionText(kind: ActionKind, value: number): string {
  return kind === 'dividend'
    ? `每份派发现金 ${formatNav(value, NAV_DECIMALS_USUAL)} 元`
    : `每份拆分为 ${plain(scaledText(value, 6))} 份`
}

function plain(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
