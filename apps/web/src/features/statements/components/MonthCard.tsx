import { to } from '@koi/contracts/pages'
import { statementAddress, type StatementPart } from '@koi/contracts/statement-files'
import { formatCents } from '@koi/domain/money/format-cents'
import { FileLink } from '#features/documents/index.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Figure } from '#ui/Figure.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { KeyValues } from '#ui/KeyValues.tsx'
import { monthText } from '../month-text.ts'
import type { StatementMonth } from '../queries.ts'
import styles from './MonthCard.module.css'

const parts: readonly { part: StatementPart; title: string }[] = [
  { part: 'trades', title: '交易明细表格' },
  { part: 'cash', title: '余额变动表格' },
  { part: 'holdings', title: '月末持仓表格' },
]

/** How far a month is to be relied on: it stays as it is, or there is more to come. */
function stateOf({ month, is_complete, corrected_on }: StatementMonth, today: string): string {
  if (is_complete)
    return corrected_on === '' ? '已出账' : `已出账，${corrected_on} 因净值更正重新出账`
  return month < today.slice(0, 7) ? '等待净值与确认' : `截至 ${today}`
}

/** A month: how the holdings came from its beginning to its end, and its files. */
export function MonthCard({ month, today }: { month: StatementMonth; today: string }) {
  const name = monthText(month.month)
  const pdf = to.pdfShow({ url: statementAddress({ kind: 'month', month: month.month }) })
  return (
    <Card title={name} note={stateOf(month, today)}>
      <KeyValues
        items={[
          { label: '期初市值', value: <Figure text={formatCents(month.opening_cents)} /> },
          { label: '期末市值', value: <Figure text={formatCents(month.closing_cents)} /> },
          { label: '本期收益', value: <Amount cents={month.profit_cents} signed /> },
          { label: '买入', value: <Figure text={formatCents(month.in_cents)} /> },
          { label: '卖出到账', value: <Figure text={formatCents(month.out_cents)} /> },
          { label: '其中现金分红', value: <Figure text={formatCents(month.dividend_cents)} /> },
        ]}
      />
      <div className={styles.actions}>
        <Button kind="soft" size="medium" href={pdf} label={`${name} 查看对账单 PDF`}>
          查看对账单 PDF
        </Button>
      </div>
      <Disclosure summary="下载表格（CSV）">
        <List label={`${name}的表格`}>
          {parts.map(({ part, title }) => (
            <ListRow
              key={part}
              title={title}
              value={
                <FileLink
                  link={statementAddress({ kind: 'month', month: month.month, part })}
                  label={`${name}${title}`}
                />
              }
            />
          ))}
        </List>
      </Disclosure>
    </Card>
  )
}
