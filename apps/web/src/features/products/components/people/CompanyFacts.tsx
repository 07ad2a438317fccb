import type { ResponseOf } from '@koi/contracts/call'
import type { productPeopleCalls } from '@koi/contracts/calls/products-people'
import { to } from '@koi/contracts/pages'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { useDayTexts } from '#session/today.ts'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { rateOf } from '../../people/manager-model.ts'

export type CompanyAnswer = ResponseOf<typeof productPeopleCalls.queryCompanyFacts>

/** The managers that a company is shown with at once. */
const MANAGERS_SHOWN = 5

/** What is known of a company: how many products of which kinds, what they cost, the ends of a year, its people. */
export function CompanyFacts({ facts }: { facts: CompanyAnswer }) {
  const { managers, best, worst } = facts
  const days = useDayTexts()
  return (
    <>
      <Card>
        <KeyValues
          items={[
            { label: '在售产品', value: `${facts.fundCount} 只` },
            { label: '基金经理', value: managers.length === 0 ? '--' : `${managers.length} 位` },
            { label: '每年费率', value: feeSpan(facts) },
          ]}
        />
      </Card>
      {best && worst && (
        <Card
          title="近1年表现"
          note={`数据截至 ${days.short(best.day > worst.day ? best.day : worst.day)}`}
        >
          <List>
            <YearRow word="最好" end={best} />
            <YearRow word="最差" end={worst} />
          </List>
        </Card>
      )}
      {managers.length > 0 && (
        <Card title="基金经理" note={`共 ${managers.length} 位`}>
          <People facts={facts} people={managers.slice(0, MANAGERS_SHOWN)} />
          {managers.length > MANAGERS_SHOWN && (
            <Disclosure summary={`其余 ${managers.length - MANAGERS_SHOWN} 位`}>
              <People facts={facts} people={managers.slice(MANAGERS_SHOWN)} />
            </Disclosure>
          )}
        </Card>
      )}
    </>
  )
}

function feeSpan({ lowestFeePpm: min, highestFeePpm: max }: CompanyAnswer): string {
  if (min === null || max === null) return '--'
  return min === max ? feeRateText(min) : `${feeRateText(min)}–${feeRateText(max)}`
}

function YearRow({ word, end }: { word: string; end: NonNullable<CompanyAnswer['best']> }) {
  const { fundCode, spid, name, riseRate } = end
  return (
    <ListRow
      title={`${word}：${name}`}
      href={to.productDetail({ fundCode, spid })}
      value={<Rate percent={rateOf(riseRate)} size={17} />}
    />
  )
}

function People({
  facts: { companyCode },
  people,
}: {
  facts: CompanyAnswer
  people: CompanyAnswer['managers']
}) {
  const days = useDayTexts()
  return (
    <List label="基金经理">
      {people.map(({ manager, fundCount, fromDay }) => (
        <ListRow
          key={manager}
          title={manager}
          detail={fromDay === '' ? '任职日期没有披露' : `最早任职 ${days.short(fromDay)}`}
          value={`${fundCount} 只`}
          href={to.fundManager({ companyCode, manager })}
        />
      ))}
    </List>
  )
}
