import { diagnosisCalls } from '@koi/contracts/calls/diagnosis'
import { pages, to } from '@koi/contracts/pages'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { useCall } from '#api/use-call.ts'
import { ProductFailure, productKeys, type Product } from '#features/products/index.ts'
import { ShareAction } from '#features/share/index.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DEFAULT_PERIOD, readDiagnosisPeriod } from '../diagnosis-period.ts'
import type { Diagnosis } from '../diagnosis-words.ts'
import { Findings } from './Findings.tsx'
import { RatingCard } from './RatingCard.tsx'

function usePeriod(): [MetricPeriod, (period: MetricPeriod) => void] {
  const { setQuery } = useNavigator()
  const period = readDiagnosisPeriod(new URLSearchParams(useEntry().search))
  return [period, (value) => setQuery({ period: value === DEFAULT_PERIOD ? undefined : value })]
}

/** The whole page of a product beside its kind. */
export function Diagnosed({ product }: { product: Product }) {
  const [period, choose] = usePeriod()
  const answer = useCall(
    diagnosisCalls.queryFundDiagnosis,
    { ...productKeys(product), period },
    { keepPrevious: true },
  )
  const { data } = answer
  const isOld = answer.isPlaceholderData
  return (
    <Page
      title={pages.fundDiagnosis.title}
      right={data && <ShareAction thing={sharedDiagnosis(data, product)} />}
    >
      {answer.error && (!data || isOld) ? (
        <ProductFailure
          error={answer.error}
          fundCode={product.fundCode}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : data ? (
        <>
          <RatingCard
            found={data}
            product={product}
            period={period}
            isOld={isOld}
            onPeriod={choose}
          />
          <Findings found={data} />
        </>
      ) : (
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      )}
    </Page>
  )
}

/** A card of a diagnosis names the product and the day of its figures, and no rating: that is read with its formula. */
function sharedDiagnosis({ fundName, day }: Diagnosis, product: Product) {
  return {
    options: {
      title: `${fundName} 基金诊断`,
      desc: `${day === null ? '' : `数据截至 ${day} · `}基金有风险，投资需谨慎`,
      link: to.fundDiagnosis(productKeys(product)),
      ...(day !== null && { dataDate: day }),
    },
  }
}
