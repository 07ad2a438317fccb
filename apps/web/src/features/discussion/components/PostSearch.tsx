import { to } from '@koi/contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FeedByOrder } from './FeedByOrder.tsx'

const TYPED_MS = 300

/** Posts that have the words in their title or text. */
export function PostSearch({ keyword }: { keyword: string }) {
  const { setQuery } = useNavigator()
  const [text, setText] = useState(keyword)
  const search = (word: string) => {
    if (word !== keyword) setQuery({ keyword: word === '' ? undefined : word })
  }
  const ask = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Page
      title="搜索帖子"
      center={
        <SearchField
          label="搜索帖子"
          placeholder="标题或内容里的词"
          value={text}
          autoFocus={keyword === ''}
          onChange={setText}
          onSubmit={(word) => search(word.trim())}
          sentAlong={{ type: 'search' }}
        />
      }
    >
      {keyword === '' ? (
        <Card>
          <Empty
            picture={<Spot name="search" />}
            title="搜索帖子"
            hint="可以搜一个词，也可以用空格分开几个词"
            action={
              <Button kind="soft" size="medium" href={to.squareList({ type: 'posts' })}>
                先看热帖
              </Button>
            }
          />
        </Card>
      ) : (
        <FeedByOrder
          key={keyword}
          request={{ feed: 'search', keyword }}
          empty={
            <Empty
              picture={<Spot name="search" />}
              title="没有找到相关帖子"
              hint="换个词，或减少几个字再试；也可以发帖问问大家"
              action={
                <Button kind="soft" size="medium" href={to.discussionPost()}>
                  发帖问大家
                </Button>
              }
            />
          }
        />
      )}
    </Page>
  )
}
