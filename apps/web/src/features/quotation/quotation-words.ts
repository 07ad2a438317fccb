import { scaledText } from '@koi/domain/money/scaled'
import { mulDiv } from '@koi/domain/money/rounding'
import type { Audience } from '@koi/domain/quotation/quotation-terms'
import { formatRise } from '@koi/domain/rates/format-rate'

export const AUDIENCE_OPTIONS = [
  { value: 'mutual', label: '互相关注' },
  { value: 'invited', label: '受邀的人' },
  { value: 'everyone', label: '所有人' },
] as const satisfies readonly { value: Audience; label: string }[]

/** Who that is, in a sentence. */
export const audienceTexts: Readonly<Record<Audience, string>> = {
  mutual: '只有和你互相关注的人能看到',
  invited: '只有你邀请的人，和邀请你的人能看到',
  everyone: '所有登录的人都能看到',
}

/** The same for who looks at somebody else’s. */
export const rangeTexts: Readonly<Record<Audience, string>> = {
  mutual: '仅互相关注的人可见',
  invited: '仅接受邀请并互看的人可见',
  everyone: '所有登录的人可见',
}

/** Per cent ×10^4 as a rise with two decimals: 46200 is `+4.62%`; `--` where it is not known. */
export const holdRateText = (rate: number | null): string =>
  rate === null ? '--' : formatRise(scaledText(mulDiv(rate, 1, 100, 'half-up'), 2))

/** Parts per million as a part of the whole with one decimal: 334000 is `33.4%`. */
export const partText = (partPpm: number): string =>
  `${scaledText(mulDiv(partPpm, 1, 1_000, 'half-up'), 1)}%`

/** What this brand does not sell is not named. */
export const nameText = (name: string): string => (name === '' ? '其他产品' : name)
