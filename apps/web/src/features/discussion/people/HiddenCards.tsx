import { MUTED_WORD_MAX } from '@koi/domain/discussion/discussion-limits'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useDayTexts } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { LinkedRow } from './LinkedRow.tsx'
import { MuteSheet } from './MuteSheet.tsx'
import { useBlock, useHidden, useMute, useMuteWord } from './queries.ts'
import { Portrait } from '../components/AuthorLine.tsx'
import styles from './HiddenCards.module.css'

/** Whom and what one does not want to see, and taking it back. */
export function HiddenCards() {
  const query = useHidden()
  const block = useBlock()
  const mute = useMute()
  const toast = useToast()
  const until = useUntil()
  const onError = useFailure()
  if (!query.data) {
    return (
      <Card title="拉黑和屏蔽">
        {query.error ? <QueryFailed query={query} /> : <SkeletonRows rows={3} />}
      </Card>
    )
  }
  const { blocked, muted, words } = query.data
  return (
    <>
      <Card title="拉黑的人" note={blocked.length > 0 ? `${blocked.length} 人` : undefined}>
        {blocked.length === 0 ? (
          <p className={styles.none}>没有拉黑的人。拉黑后双方都看不到对方，对方不会收到通知。</p>
        ) : (
          <List label="拉黑的人">
            {blocked.map(({ author }) => (
              <LinkedRow
                key={author.userId}
                href={to.discussionMyAccount({ userId: author.userId })}
                leading={<Portrait author={author} size={40} />}
                title={author.nick}
                detail="双方互不可见"
              >
                <Button
                  size="small"
                  kind="soft"
                  label={`解除拉黑 ${author.nick}`}
                  onClick={() =>
                    block.mutate(
                      { userId: author.userId, isBlocked: false },
                      { onSuccess: () => toast('已解除拉黑'), onError },
                    )
                  }
                >
                  解除
                </Button>
              </LinkedRow>
            ))}
          </List>
        )}
      </Card>
      <Card title="屏蔽的人" note={muted.length > 0 ? `${muted.length} 人` : undefined}>
        {muted.length === 0 ? (
          <p className={styles.none}>没有屏蔽的人。屏蔽后你看不到对方的内容，对方不会知道。</p>
        ) : (
          <List label="屏蔽的人">
            {muted.map(({ author, untilMs }) => (
              <LinkedRow
                key={author.userId}
                href={to.discussionMyAccount({ userId: author.userId })}
                leading={<Portrait author={author} size={40} />}
                title={author.nick}
                detail={until(untilMs)}
              >
                <Button
                  size="small"
                  kind="soft"
                  label={`取消屏蔽 ${author.nick}`}
                  onClick={() =>
                    mute.mutate(
                      { userId: author.userId, isMuted: false },
                      { onSuccess: () => toast('已取消屏蔽'), onError },
                    )
                  }
                >
                  取消
                </Button>
              </LinkedRow>
            ))}
          </List>
        )}
      </Card>
      <Words words={words} />
    </>
  )
}

/** How long something is not shown. */
function useUntil() {
  const days = useDayTexts()
  return (untilMs: number | null) =>
    untilMs === null ? '直到你取消' : `${days.short(shanghaiDate(untilMs))} 自动恢复`
}

function Words({ words }: { words: readonly { word: string; untilMs: number | null }[] }) {
  const muteWord = useMuteWord()
  const until = useUntil()
  const onError = useFailure()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string>()
  const word = typed.trim()
  return (
    <Card title="屏蔽的词" note={words.length > 0 ? `${words.length} 个` : undefined}>
      <TextField
        label="添加屏蔽词"
        labelHidden
        placeholder="如 内幕消息"
        maxLength={MUTED_WORD_MAX}
        value={typed}
        onChange={setTyped}
        hint="含有这个词的帖子和评论不再出现"
        action={
          <Button
            size="small"
            kind="soft"
            disabledReason={word === '' ? '先写一个词' : undefined}
            reasonHidden
            onClick={() => setAsked(word)}
          >
            添加
          </Button>
        }
      />
      {words.length > 0 && (
        <ul className={styles.words} aria-label="屏蔽的词">
          {words.map((each) => (
            <li key={each.word} className={styles.word}>
              <span className={styles.what}>
                {each.word}
                <span className={styles.until}>{until(each.untilMs)}</span>
              </span>
              <Button
                size="small"
                kind="plain"
                label={`取消屏蔽词 ${each.word}`}
                onClick={() =>
                  muteWord.mutate(
                    { word: each.word, isMuted: false },
                    { onSuccess: () => toast('已取消屏蔽'), onError },
                  )
                }
              >
                取消
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <MuteSheet
          title={`屏蔽「${asked}」多久`}
          onClose={() => setAsked(undefined)}
          onChoose={(days) =>
            muteWord.mutate(
              { word: asked, isMuted: true, days },
              {
                onSuccess: () => {
                  setTyped('')
                  toast('已屏蔽')
                },
                onError,
              },
            )
          }
        />
      )}
    </Card>
  )
}
