import { cents } from '@koi/domain/money/cents'

/** What a profit detail looks like, for when none can be read (SPEC §3, A-42). Nobody's figures. */
export const sampleProfitDays = [
  { day: '2025-03-05', profitCents: cents(1_268) },
  { day: '2025-03-04', profitCents: cents(-305) },
  { day: '2025-03-03', profitCents: cents(842) },
] as const
