import { to } from '@koi/contracts/pages'
import { statementAddress, type StatementPart } from '@koi/contracts/statement-files'
import { formatCents } from '@koi/domain/money/format-cents'
import { FileLink } from '#features/documents/index.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { monthText } from '../month-text.ts'
import type { StatementMonth } from '../queries.ts'
import styles from './MonthDetails.module.css'

const parts: readonly { part: StatementPart; title: string }[] = [
  { part: 'trades', title: '交易明细表格' },
  { part: 'cash', title: '余额变动表格' },
  { part: 'holdings', title: '月末持仓表格' },
]

/** How the holdings came from the beginning of a month to its end, and the month's files. */
export function MonthDetails({ month }: { month: StatementMonth }) {
  const name = monthText(month.month)
  const pdf = to.pdfShow({ url: statementAddress({ kind: 'month', month: month.month }) })
  return (
    <>
      <KeyValues
        items={[
          { label: '期初市值', value: <Figure text={formatCents(month.openingCents)} /> },
          { label: '期末市值', value: <Figure text={formatCents(month.closingCents)} /> },
          { label: '本期收益', value: <Amount cents={month.profitCents} signed /> },
          { label: '买入确认', value: <Figure text={formatCents(month.inCents)} /> },
          { label: '卖出确认', value: <Figure text={formatCents(month.outCents)} /> },
          { label: '现金分红转出', value: <Figure text={formatCents(month.dividendCents)} /> },
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
    </>
  )
}
