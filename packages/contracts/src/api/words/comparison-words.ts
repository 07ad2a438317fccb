import { cents, count, parts, ppm, rateE4, several, text, type FieldWords } from '../field-word.ts'

/** Products beside each other. */
export const comparisonWords: FieldWords = {
  'compareFunds.period': text('The period of the curves: year1 or year3.', 'year1'),
  'compareFunds.funds': parts(
    'The products, in the order asked; those not sold here are left out.',
  ),
  'compareFunds.fund_codes': several('Codes of the products, two to six.', '900201', '900311'),
  'recUserPkHistory.fund_codes': several('Codes of the products, two to six.', '900201', '900311'),
  unknown_codes: several('Codes that are not sold here.', '999999'),
  'funds.risk_code': count('Risk: 1 or 6 low, 4, 2, 5, 3 high, 7 not disclosed.', 2),
  yearly_ppm: ppm(
    'Management, custody and sales service a year; null where nobody says it.',
    14_000,
  ),
  'funds.figures': parts('Figures of one and three years, as far as the history reaches.'),
  'figures.period_return': rateE4('Total return of the period, dividends reinvested.', 184_200),
  'figures.volatility': rateE4('Volatility of a year.', 143_200),
  'figures.drawdown': rateE4('Deepest fall from a high.', 98_000),
  'figures.sharpe': count(
    'Return above the risk-free rate for each unit of volatility, ×10^4.',
    11_800,
  ),
  'figures.percentile': rateE4('Share of its kind that it leaves behind by its return.', 720_000),
  outcomes: parts('What 10,000 yuan became in one and three years, where that can be said.'),
  'outcomes.from_day': text('The day it was bought at. YYYY-MM-DD.', '2025-07-02'),
  'outcomes.to_day': text('The day it was sold at: the newest. YYYY-MM-DD.', '2026-07-02'),
  'outcomes.end_cents': cents('What came out, after both fees.', 1_092_860),
  'outcomes.profit_cents': cents('What came out more than was put in.', 92_860),
  worst_month: parts('The month in which it changed worst; null without a whole month.'),
  'worst_month.change_cents': cents('How much it changed.', -99_850),
  untold: parts('Periods of which nothing can be said, and why.'),
  'untold.reason': text(
    'young (no such history), estimated (a dividend nobody states), noFees (not published), noNav (bought otherwise).',
    'young',
  ),
  curves: parts('Returns since one day; null where they have no two days in common.'),
  'curves.base_day': text('From this day on all have values. YYYY-MM-DD.', '2025-07-02'),
  'curves.days': several('Days of the curves.', '2026-06-30', '2026-07-01'),
  'curves.lines': parts('One for each product, in their order.'),
  'lines.rates': several(
    'Per cent ×10^4 since the base day; null after its newest value.',
    0,
    12_300,
  ),
  comparisons: parts('What the account compared, the newest first.'),
  record_id: text('Number of the comparison.', '12'),
  'Comparison.funds': parts('The products that were compared.'),
  compared_ms: count('When. Milliseconds since 1970 (UTC).', 1_782_874_800_000),
}
