import { useCallback } from 'react'
import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { Board } from '../../lists/boards.ts'
import { filterCount, noFilters, type ListState } from '../../lists/list-state.ts'
import { figureText } from '../../lists/figure-text.ts'
import { onceEach, type FundListPage } from '../../model.ts'
import { ClassesNote } from './ClassesNote.tsx'
import { FundRow } from './FundRow.tsx'
import { LongList, type DrawFund } from './LongList.tsx'
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
  const isFiltered = filterCount(state) > 0 || state.category !== undefined
  if (!first?.items.length) {
    return (
      <Card>
        <Empty
          icon="search"
          title="没有符合条件的产品"
          hint={isFiltered ? '放宽一些筛选条件试试' : '产品正在准备中，请稍后再来'}
          action={
            isFiltered ? (
              <Button kind="soft" size="medium" onClick={() => onChange(noFilters)}>
                清除筛选
              </Button>
            ) : undefined
          }
        />
      </Card>
    )
  }
  return (
    <>
      <Card>
        <div className={styles.head}>
          <span>
            共 {first.total} 只{first.asOf !== '' && ` · 数据截至 ${days.short(first.asOf)}`}
          </span>
          <OrderButton
            board={board}
            state={state}
            compared={first.items[0]?.rateLabel}
            onChange={onChange}
          />
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
