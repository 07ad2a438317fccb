import { METRIC_PERIODS, type MetricPeriod } from '@koi/domain/metrics/metric-period'

export const DEFAULT_PERIOD: MetricPeriod = 'year1'

/** The period stands in the address, so that a link and a reload keep it. */
export const readDiagnosisPeriod = (query: URLSearchParams): MetricPeriod =>
  METRIC_PERIODS.find((each) => each === query.get('period')) ?? DEFAULT_PERIOD
