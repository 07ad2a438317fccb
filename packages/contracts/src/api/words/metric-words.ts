import { count, flag, parts, rateE4, several, text, type FieldWords } from '../field-word.ts'

/** Of ratios without a unit: 1.25 is 12500. */
const ratio = (says: string, example: number) => ({
  says: `${says} ×10^4: 12500 is 1.25.`,
  example,
})

/** Figures of risk of a product over a period; each is null where there is not enough data to say it. */
export const metricWords = {
  'queryFundMetrics.periods': parts('One, two and three years, as far as the history reaches.'),
  'queryFundMetrics.is_measuring': flag(
    'Its figures or its place are worked out for the first time and will be there in a while.',
  ),
  day_cause: parts('What moved it on its newest published day; null where nobody can say.'),
  'day_cause.rise': rateE4('Its rise of the day, as it is shown.', 8_600),
  'day_cause.index_rise': rateE4('The rise of its benchmark between the same days.', 10_300),
  'day_cause.beta': ratio('How far it moved with its benchmark over the last year.', 9_000),
  'day_cause.market_rise': rateE4('What that move brings a product of its beta.', 9_300),
  'day_cause.rest_rise': rateE4('All else: what it holds otherwise, cash, fees.', -700),
  'periods.returns': count('Daily returns between the first day and the newest.', 242),
  'periods.period_return': rateE4('Total return of the period, dividends reinvested.', 184_200),
  'periods.annual_return': rateE4('The same for each year.', 184_200),
  'periods.volatility': rateE4(
    'Standard deviation of the daily returns, for a year of 250 days.',
    143_200,
  ),
  'periods.peak_day': text('The day from which it fell deepest. YYYY-MM-DD.', '2026-01-12'),
  'periods.trough_day': text('The day on which that fall ended. YYYY-MM-DD.', '2026-03-03'),
  'periods.recovered_day': text(
    'The first day back at the high. YYYY-MM-DD; null until then.',
    '2026-05-18',
  ),
  'periods.sharpe': ratio('Return above the risk-free rate for each unit of volatility.', 11_800),
  'periods.sortino': ratio('The same, by the volatility of losses alone.', 15_400),
  'periods.calmar': ratio('Return of a year for each unit of the deepest fall.', 19_700),
  'periods.alpha': rateE4('Return of a year that the benchmark does not explain.', 12_300),
  'periods.beta': ratio('How far it moves with its benchmark.', 9_800),
  'periods.tracking_error': rateE4('Volatility of the difference to the benchmark.', 3_800),
  'periods.benchmark_returns': count('Daily returns that both have.', 240),
  'periods.months_up': count('Months that ended above zero.', 8),
  'periods.benchmark_months': count('Months that the benchmark has too.', 12),
  'periods.months_ahead': count('Months in which it did better than the benchmark.', 7),
  'periods.rank': count('Place in its category by the return of the period; 1 is the best.', 52),
  'periods.peers': count('Products of the category that have such a return.', 186),
  'periods.percentile': rateE4('Share of the others that it leaves behind.', 720_000),
  vi_trend: several(
    'About 24 values of the total return of the last year, evenly spaced; empty without a history.',
    0,
    120,
    184,
  ),
} satisfies FieldWords
