import { to } from '@koi/contracts/pages'
import type { KeyboardAction } from '#ui/inputs/NumberKeyboard.tsx'
import type { BuyTerms } from './model.ts'

/** Where the risk exam is missing or over, it is what the keyboard leads to; what was typed waits for it (RT-148). */
export const examFirst = (
  { kind }: Pick<BuyTerms['mayBuy'], 'kind'>,
  returl: string,
): KeyboardAction | undefined =>
  kind === 'examMissing' || kind === 'examExpired'
    ? { label: '去做风险测评', href: to.kycExam({ returl }) }
    : undefined
