import type { ResponseOf } from '@koi/contracts/call'
import { productPeopleCalls } from '@koi/contracts/calls/products-people'
import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { TermRow } from '../components/people/TermRow.tsx'
import { managerFactsOf, rateOf, type ManagerTerm } from '../people/manager-model.ts'
import { productKeys } from '../product.ts'
import styles from './FundManager.module.css'

export { fundManagerWants as wants } from '../people/server-queries.ts'

/** A fund manager: what they run or ran at a company, since when, and what it made meanwhile. */
export default function FundManager() {
  const person = usePageQuery(pages.fundManager.query)
  const query = useCall(productPeopleCalls.queryFundManager, person)
  return (
    <Page title={query.data ? person.manager : pages.fundManager.title}>
      {query.data ? (
        <Manager answer={query.data} />
      ) : (
        <Card>{query.error ? <QueryFailed query={query} /> : <SkeletonRows rows={8} />}</Card>
      )}
    </Page>
  )
}

type Answer = ResponseOf<typeof productPeopleCalls.queryFundManager>

function Manager({ answer }: { answer: Answer }) {
  const days = useDayTexts()
  const { running, over, firstDay, ahead, compared, best, worst, asOf } = managerFactsOf(answer)
  const { manager, companyCode, companyName } = answer
  return (
    <>
      <Card>
        <List>
          <ListRow
            leading={
              <span className={styles.sign} aria-hidden>
                {manager.charAt(0)}
              </span>
            }
            title={manager}
            detail={companyName}
            href={to.fundCompany({ companyCode })}
          />
        </List>
        <KeyValues
          items={[
            { label: '在管产品', value: `${running.length} 只` },
            { label: '最早任职', value: firstDay === '' ? '--' : firstDay },
            {
              label: '跑赢业绩基准',
              value: compared === 0 ? '--' : `${ahead}/${compared} 只`,
              note: compared === 0 ? '没有可比的基准' : '任期以来',
            },
          ]}
        />
      </Card>
      {best && worst && (
        <Card title="任期回报" note={`数据截至 ${days.short(asOf)}`}>
          <List>
            <EndRow word="最好" term={best} />
            <EndRow word="最差" term={worst} />
          </List>
        </Card>
      )}
      {running.length > 0 && (
        <Card title="在管产品" note={`共 ${running.length} 只`}>
          <TermList label="在管产品" terms={running} />
        </Card>
      )}
      {over.length > 0 && (
        <Card title="曾经管理" note={`共 ${over.length} 只`}>
          <TermList label="曾经管理" terms={over} />
        </Card>
      )}
      <p className={styles.note}>
        任期回报含分红再投，从任职当天算起；当天没有净值的，从最近的净值算起。业绩基准是同一段日子的。多人共管的产品，回报属于整个团队。过往业绩不预示未来表现。
      </p>
    </>
  )
}

const TermList = ({ label, terms }: { label: string; terms: readonly ManagerTerm[] }) => (
  <List label={label}>
    {terms.map((term) => (
      <TermRow key={`${term.fundCode} ${term.fromDay}`} term={term} />
    ))}
  </List>
)

function EndRow({ word, term }: { word: string; term: ManagerTerm }) {
  const days = useDayTexts()
  return (
    <ListRow
      title={`${word}：${term.item.name}`}
      detail={`${days.short(term.firstDay)} 至 ${days.short(term.lastDay)}`}
      href={to.productDetail(productKeys(term.item.product))}
      value={<Rate percent={rateOf(term.riseRate)} size={17} />}
    />
  )
}
