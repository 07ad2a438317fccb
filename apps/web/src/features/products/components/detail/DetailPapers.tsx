import { to } from '@koi/contracts/pages'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import type { FundDetail } from '../../detail/detail-model.ts'
import { productKeys } from '../../product.ts'
import { linkedFacts } from '../../detail/linked-facts.ts'
import { ruleRows } from '../../detail/rule-rows.ts'
import styles from './DetailPapers.module.css'
import { LaterClasses } from '../classes/LaterClasses.tsx'
import { ManagersCard } from '../people/ManagersCard.tsx'
import { DividendsCard } from './DividendsCard.tsx'
import { DisclosedCards } from '../disclosed/DisclosedCards.tsx'
import { FactList } from './FactList.tsx'
import { FeesCard } from './FeesCard.tsx'

/** What one reads before deciding, below the first screen: fees, rates, rules, facts, papers. */
export function DetailPapers({ fund }: { fund: FundDetail }) {
  const days = useDayTexts()
  return (
    <>
      <FeesCard fund={fund} />
      <LaterClasses fund={fund} />
      {fund.navDay !== '' && (
        <Card title="各期表现" note={`数据截至 ${days.short(fund.navDay)}`}>
          <KeyValues
            items={fund.rates.map(({ key, label, value }) => ({
              label,
              value: <Rate percent={value} rateKey={key} />,
            }))}
          />
        </Card>
      )}
      <ManagersCard fund={fund} />
      <DividendsCard fund={fund} />
      {!fund.isGold && <DisclosedCards product={fund.product} />}
      <Card title="交易规则" section="rules">
        <FactList facts={ruleRows(fund)} />
      </Card>
      <Card title="产品档案" section="facts">
        <FactList facts={linkedFacts(fund)} />
        <div className={styles.more}>
          {fund.company && (
            <List>
              <ListRow
                title={fund.company.label}
                value={fund.company.name}
                href={to.fundCompany({ companyCode: fund.company.code })}
              />
            </List>
          )}
          {fund.objective !== '' && <Disclosure summary="投资目标">{fund.objective}</Disclosure>}
          {fund.strategy !== '' && <Disclosure summary="投资策略">{fund.strategy}</Disclosure>}
        </div>
      </Card>
      <Card title="历史与文件">
        <List>
          <ListRow
            title={fund.isGold ? '历史金价' : fund.isMoneyFund ? '历史收益' : '历史净值'}
            href={to.navHistory(productKeys(fund.product))}
          />
          {fund.documents.map(({ kind, title }) => (
            <ListRow
              key={kind}
              title={title}
              href={to.productDocument({ ...productKeys(fund.product), kind })}
            />
          ))}
        </List>
      </Card>
      <LegalFooter
        note="请阅读法律文件并确认产品与你的风险承受能力相符。"
        isRealProduct={!fund.isDemoMarket}
      />
    </>
  )
}
