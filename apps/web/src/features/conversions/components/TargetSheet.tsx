import type { ConvertMode } from '@koi/domain/products/conversion'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useSettled } from '#features/holdings/index.ts'
import type { Product } from '#features/products/index.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useTargets } from '../queries.ts'
import { TargetTags } from './TargetTags.tsx'
import styles from './TargetSheet.module.css'

const TYPING_WAIT_MS = 250

interface TargetSheetProps extends TargetsProps {
  open: boolean
  onClose: () => void
}

interface TargetsProps {
  product: Product
  mode: ConvertMode
  chosenCode: string | undefined
  onPick: (fundCode: string) => void
}

/** The funds a holding may become: rate and risk of each, suitable ones first. */
export function TargetSheet({ open, onClose, ...targets }: TargetSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择转入的基金">
      <div className={styles.body}>
        <Targets {...targets} />
      </div>
    </Sheet>
  )
}

function Targets({ product, mode, chosenCode, onPick }: TargetsProps) {
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), TYPING_WAIT_MS) ?? ''
  const { targets, error, refetch, more } = useTargets({ product, mode }, keyword)
  return (
    <>
      <SearchField label="搜索基金" placeholder="名称或代码" value={text} onChange={setText} />
      {error ? (
        <QueryFailed query={{ error, refetch }} />
      ) : !targets ? (
        <SkeletonRows rows={6} withValue label="正在加载可转入的基金" />
      ) : targets.length === 0 ? (
        <NoTargets keyword={keyword} mode={mode} />
      ) : (
        <>
          <List label="可转入的基金">
            {targets.map((target) => (
              <ListRow
                key={target.product.fundCode}
                title={
                  <>
                    {target.name}
                    {target.product.fundCode === chosenCode && (
                      <span className={styles.chosen}>已选</span>
                    )}
                  </>
                }
                detail={<TargetTags target={target} />}
                value={<Rate percent={target.rateValue} size={17} />}
                valueNote={target.rateLabel}
                onClick={() => onPick(target.product.fundCode)}
              />
            ))}
          </List>
          <LoadMore {...more} />
        </>
      )}
    </>
  )
}

function NoTargets({ keyword, mode }: { keyword: string; mode: ConvertMode }) {
  if (keyword !== '') {
    return <Empty icon="search" title="没有找到这样的基金" hint="换个名称或代码试试" />
  }
  const hint =
    mode === 'convert' ? '可以试试“换购其他基金”，或卖出后再买入。' : '可以卖出后再买入。'
  return <Empty icon="swap" title="暂时没有可转入的基金" hint={hint} />
}
