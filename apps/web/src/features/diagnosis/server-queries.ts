import { diagnosisCalls } from '@koi/contracts/calls/diagnosis'
import { productKeys, productOf } from '#features/products/index.ts'
import type { Want } from '#navigation/page-modules.ts'
import { readDiagnosisPeriod } from './diagnosis-period.ts'

/** What the page of a diagnosis shows; nothing where its address names no seller. */
export function fundDiagnosisWants(query: URLSearchParams): Want[] {
  const product = productOf({
    fundCode: query.get('fund_code') ?? '',
    spid: query.get('spid') ?? '',
    partnerId: query.get('partner_id') ?? '',
  })
  if (product.fundCode === '' || product.spid === '') return []
  return [
    {
      call: diagnosisCalls.queryFundDiagnosis,
      request: { ...productKeys(product), period: readDiagnosisPeriod(query) },
    },
  ]
}
