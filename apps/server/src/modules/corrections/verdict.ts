import type { CorrectionOutcome, ManualReason } from '@koi/domain/corrections/correction-outcome'
import { isWorthRedoing } from '@koi/domain/corrections/nav-deviation'
import type { CorrectedDay } from './correction-store.ts'

/** What becomes of something that was confirmed at the wrong NAV, before it is known what the holder has left. */
export type Verdict =
  | { outcome: Extract<CorrectionOutcome, 'redone' | 'small'> }
  | { outcome: 'manual'; reason: ManualReason }

export function verdictOf(
  { newNav, reconfirmFromPpm }: CorrectedDay,
  wrong: { nav: number; isClosed: boolean; hasLaterSplit?: boolean; isExact?: boolean },
): Verdict {
  if (!isWorthRedoing(wrong.nav, newNav, reconfirmFromPpm)) return { outcome: 'small' }
  if (wrong.isClosed) return { outcome: 'manual', reason: 'accountClosed' }
  if (wrong.hasLaterSplit) return { outcome: 'manual', reason: 'laterSplit' }
  if (wrong.isExact) return { outcome: 'manual', reason: 'exactDividend' }
  return { outcome: 'redone' }
}
