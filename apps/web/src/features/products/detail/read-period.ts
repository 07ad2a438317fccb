import { CURVE_PERIODS, type CurvePeriod } from '@koi/domain/metrics/curve-period'

export const DEFAULT_PERIOD: CurvePeriod = 'year1'

/** The period that an address asks for; one year where it asks for none. */
export function readPeriod(text: string | null): CurvePeriod {
  return CURVE_PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD
}
