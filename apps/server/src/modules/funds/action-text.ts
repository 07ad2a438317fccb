import { scaledText } from '@koi/domain/money/scaled'

/** What a dividend (×10^4 yuan a share) or a split (ratio ×10^6) did, in words. */
export function actionText(kind: 'dividend' | 'split', value: number): string {
  return kind === 'dividend'
    ? `每份派发现金 ${scaledText(value, 4)} 元`
    : `每份拆分为 ${plain(scaledText(value, 6))} 份`
}

function plain(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
