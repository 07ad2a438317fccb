import { searchCalls } from '@koi/contracts/calls/search'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import type { SearchState } from '../search-state.ts'
import { Words } from './Words.tsx'

const TYPING_HINT = '检查一下错别字，或试试 6 位基金代码、拼音首字母，如“hs300”'

const nothingOf = {
  index: '没有找到跟踪该指数的产品',
  theme: '没有找到该主题的产品',
  manager: '没有找到这位经理的产品',
}

interface NoHitsProps {
  state: SearchState
  onWord: (word: string) => void
  onShowAll: () => void
}

/** Nothing was found, and what may help. */
export function NoHits({ state, onWord, onShowAll }: NoHitsProps) {
  const home = useCall(searchCalls.querySearchHome, {})
  return (
    <>
      <Card>
        <Empty
          picture={<Spot name="search" />}
          title={state.of ? nothingOf[state.of.kind] : `没有找到和“${state.keyword}”有关的产品`}
          hint={state.of ? '可以按名称再搜一次' : TYPING_HINT}
          action={
            state.isBuyableOnly ? (
              <Button kind="soft" size="medium" onClick={onShowAll}>
                也看暂不可买的
              </Button>
            ) : undefined
          }
        />
      </Card>
      {home.data && home.data.hotWords.length > 0 && (
        <Card title="大家在搜">
          <Words words={home.data.hotWords} onWord={onWord} />
        </Card>
      )}
    </>
  )
}
