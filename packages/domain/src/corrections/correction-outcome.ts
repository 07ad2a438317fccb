/**
 * What a correction did with an order or a reinvested dividend:
 * - `redone`: confirmed again; where the holder had less left than was too much, a part stays theirs;
 * - `kept`: it had been paid out too much, which stays the holder's;
 * - `small`: it was confirmed at a NAV so near to the right one that its confirmation stands;
 * - `manual`: it has to be redone and no rule can: an operator does it, and the holder is told;
 * - `byHand`: an operator has done it.
 */
export const CORRECTION_OUTCOMES = ['redone', 'kept', 'small', 'manual', 'byHand'] as const
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number]

/** Why no rule can redo it. */
export const MANUAL_REASONS = [
  'laterSplit',
  'moneyFund',
  'accountClosed',
  'exactDividend',
  'earlier',
] as const
export type ManualReason = (typeof MANUAL_REASONS)[number]

const reasonTexts: Readonly<Record<ManualReason, string>> = {
  laterSplit: '之后发生过份额折算',
  moneyFund: '货币基金的收益需逐户核对',
  accountClosed: '账户已注销',
  exactDividend: '红利再投资的份额需逐户核对',
  earlier: '当时未重新确认',
}

const isManualReason = (text: string): text is ManualReason =>
  MANUAL_REASONS.some((reason) => reason === text)

/** What the holder is told of an outcome. */
export function correctionOutcomeText(outcome: CorrectionOutcome, reason: string): string {
  switch (outcome) {
    case 'redone':
      return '已按更正后的净值重新确认'
    case 'kept':
      return '多付的部分不收回，确认结果不变'
    case 'small':
      return '偏差较小，确认结果不变'
    case 'byHand':
      return '已由人工处理'
    case 'manual':
      return isManualReason(reason) ? `${reasonTexts[reason]}，由人工处理` : '由人工处理'
  }
}

/** What a corrected NAV demands: orders are confirmed again, the right value holds from now on, or an operator decides (MONEY 1.16). */
export const CORRECTION_MODES = ['reconfirm', 'forward', 'manual'] as const
export type CorrectionMode = (typeof CORRECTION_MODES)[number]

/**
 * How far a correction got for one person: `done`; `values`: nothing had to be confirmed again; `partly`: something
 * waits for an operator; `manual`: everything does.
 */
export const CORRECTION_STATES = ['done', 'values', 'partly', 'manual'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** `outcomes`: of the person's own orders and dividends. */
export function correctionState(
  mode: CorrectionMode,
  outcomes: readonly CorrectionOutcome[],
): CorrectionState {
  if (mode === 'manual') return 'manual'
  if (outcomes.includes('manual')) return 'partly'
  return outcomes.some((outcome) => outcome !== 'small') ? 'done' : 'values'
}
