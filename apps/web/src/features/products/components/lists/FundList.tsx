import { useCallback } from 'react'
import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ListHead } from '#ui/layout/ListHead.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { Board } from '../../lists/boards.ts'
import type { ListState } from '../../lists/list-state.ts'
import type { DrawFund } from '../../lists/draw-fund.ts'
import { figureText } from '../../lists/figure-text.ts'
import { onceEach, type FundListPage } from '../../lists/list-slices.ts'
import { ClassesNote } from './ClassesNote.tsx'
import { FundRow } from './FundRow.tsx'
import { LongList } from './LongList.tsx'
import { NoFunds } from './NoFunds.tsx'
import { OrderButton } from './OrderButton.tsx'
import styles from './FundBoard.module.css'

interface FundListProps {
  board: Board
  pages: readonly FundListPage[]
  state: ListState
  onChange: (change: Partial<ListState>) => void
  more: { state: LoadMoreState; onLoad: () => void }
}

/** The funds of a list page, their number and day, and what orders them. */
export function FundList({ board, pages, state, onChange, more }: FundListProps) {
  const days = useDayTexts()
  const first = pages[0]
  const slices = onceEach(pages.map((page) => page.items))
  const row = useRow(board, state)
  if (!first?.items.length) {
    return (
      <Card>
        <NoFunds state={state} onChange={onChange} />
      </Card>
    )
  }
  return (
    <>
      <Card>
        <div className={styles.head}>
          <ListHead
            text={[
              `共 ${first.total} 只`,
              first.asOf !== '' && `数据截至 ${days.short(first.asOf)}`,
            ]}
          >
            <OrderButton
              board={board}
              state={state}
              compared={first.items[0]?.rateLabel}
              onChange={onChange}
            />
          </ListHead>
        </div>
        <LongList label="产品" slices={slices} row={row} />
        <LoadMore {...more} />
      </Card>
      <p className={styles.note}>过往业绩不代表未来表现，基金有风险，投资需谨慎。</p>
    </>
  )
}

/** How this list draws a fund. */
function useRow({ name }: Board, { sort, rateKey }: ListState): DrawFund {
  return useCallback(
    (item, isFar) => (
      <FundRow
        key={`${item.product.fundCode} ${item.product.spid}`}
        item={item}
        isFar={isFar}
        withNav
        note={<ClassesNote classes={item.classes} />}
        withHours={name === 'bank'}
        figure={figureText(item)}
        withRateDay={sort.startsWith('rate')}
        displayRateKey={rateKey && isRateKey(rateKey) ? rateKey : undefined}
      />
    ),
    [name, sort, rateKey],
  )
}
