import { cents, type Cents } from '@koi/domain/money/cents'
import type { HoldingFigure } from '@koi/domain/profit/proof-of-figure'
import { type Audit } from './model.ts'

/** One part of a sum; the sign says how it enters. */
interface EquationPart {
  label: string
  sign: '+' | '-' | ''
  amountCents: Cents
  /** Which proof says where it comes from. */
  figure: HoldingFigure
}

export interface ProfitEquation {
  parts: EquationPart[]
  result: { label: string; amountCents: Cents; figure: HoldingFigure }
}

type Figures = Pick<
  Audit,
  | 'valueCents'
  | 'costCents'
  | 'holdingProfitCents'
  | 'realisedCents'
  | 'dividendCents'
  | 'totalProfitCents'
>

/** value − cost = holding profit (MONEY 1.15). */
export function holdingEquation(audit: Figures): ProfitEquation {
  return {
    parts: [
      { label: '持有金额', sign: '', amountCents: audit.valueCents, figure: 'value' },
      { label: '持仓成本', sign: '-', amountCents: audit.costCents, figure: 'cost' },
    ],
    result: { label: '持有收益', amountCents: audit.holdingProfitCents, figure: 'holdProfit' },
  }
}

/** holding profit + realised + cash dividends = cumulative profit (MONEY 1.15). */
export function totalEquation(audit: Figures): ProfitEquation {
  return {
    parts: [
      { label: '持有收益', sign: '', amountCents: audit.holdingProfitCents, figure: 'holdProfit' },
      { label: '已卖出收益', sign: '+', amountCents: audit.realisedCents, figure: 'realised' },
      { label: '现金分红', sign: '+', amountCents: audit.dividendCents, figure: 'dividends' },
    ],
    result: { label: '累计收益', amountCents: audit.totalProfitCents, figure: 'totalProfit' },
  }
}

/** What the result lacks to the sum of the parts; zero in books that are right. */
export function equationGap({ parts, result }: ProfitEquation): Cents {
  const sum = parts.reduce(
    (left, { sign, amountCents }) => (sign === '-' ? left - amountCents : left + amountCents),
    0,
  )
  return cents(result.amountCents - sum)
}
