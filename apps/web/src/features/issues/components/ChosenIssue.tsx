import { issueCalls } from '@koi/contracts/calls/issues'
import { useCall } from '#api/use-call.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Tag } from '#ui/figures/Tag.tsx'

/** The period that the address of a product names; nothing where there is none, for the page is whole without it. */
export function ChosenIssue({ product, issue }: { product: Product; issue: string }) {
  const definition = { ...issueCalls.queryIssue, ignoreError: true } as const
  const { data } = useCall(definition, { ...productKeys(product), issue })
  if (!data) return null
  const { issueInfo: info } = data
  return (
    <Card title={`第 ${info.issue} 期`} action={<Tag>{info.stateText}</Tag>}>
      <KeyValues
        columns={2}
        items={[
          { label: '开放期', value: `${info.openStart} 至 ${info.openEnd}` },
          { label: '起息日', value: info.valueDate },
          { label: '到期日', value: info.maturityDate },
          { label: '结算日', value: info.settleDate },
        ]}
      />
    </Card>
  )
}
