import { Fragment } from 'react'
import { to } from '@koi/contracts/pages'
import { statementAddress } from '@koi/contracts/statement-files'
import { FileLink } from '#features/documents/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

/** What was sold in each year and what it gave: for one's own check and for tax. */
export function YearCard({ years }: { years: readonly string[] }) {
  return (
    <Card title="年度收益清单">
      <List label="年度收益清单">
        {years.map((year) => (
          <Fragment key={year}>
            <ListRow
              title={`${year}年收益清单（PDF）`}
              detail="每笔卖出的成本与收益、分红、货币基金收益"
              href={to.pdfShow({ url: statementAddress({ kind: 'year', year, format: 'pdf' }) })}
            />
            <ListRow
              title={`${year}年卖出明细（CSV）`}
              value={
                <FileLink
                  link={statementAddress({ kind: 'year', year, format: 'csv' })}
                  label={`${year}年卖出明细`}
                />
              }
            />
          </Fragment>
        ))}
      </List>
    </Card>
  )
}
