import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Board } from '../../lists/boards.ts'
import type { ListState } from '../../lists/list-state.ts'
import { useKeepScreen, useScreens, type Screen } from '../../screens/queries.ts'
import { ScreenForm } from './ScreenForm.tsx'
import { SaveScreen } from './SaveScreen.tsx'
import styles from './SavedScreens.module.css'

interface SavedScreensProps {
  board: Board
  /** What would be kept. */
  state: ListState
  onApply: (screen: Screen) => void
}

/** 我的筛选: filters and order under a name, on all devices of the account. */
export function SavedScreens({ board, state, onApply }: SavedScreensProps) {
  const session = useSession()
  const returl = urlOf(useEntry())
  const asked =
    session === undefined || session.account
      ? undefined
      : session.guest
        ? { label: '绑定手机号', href: to.bindPhone({ returl }) }
        : { label: '登录', href: to.login({ returl }) }
  return (
    <section className={styles.part} aria-label="我的筛选">
      {asked ? (
        <>
          <h3 className={styles.title}>我的筛选</h3>
          <p className={styles.hint}>{asked.label}后可以存下这组筛选和排序，换手机也能用</p>
          <Button size="small" kind="soft" href={asked.href}>
            {asked.label}后保存
          </Button>
        </>
      ) : (
        <OwnScreens board={board} state={state} onApply={onApply} isKnown={session !== undefined} />
      )}
    </section>
  )
}

function OwnScreens({ isKnown, board, state, onApply }: SavedScreensProps & { isKnown: boolean }) {
  const [isManaged, setManaged] = useState(false)
  const [removed, setRemoved] = useState<Screen>()
  const { query, screens } = useScreens(board, isKnown)
  const keep = useKeepScreen()
  const showError = useFailure()
  const undo = ({ screenId }: Screen) =>
    keep.mutate(
      { screenId, isKept: true },
      { onSuccess: () => setRemoved(undefined), onError: showError },
    )
  const hasSome = screens !== undefined && screens.length > 0
  const isManaging = isManaged && hasSome
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>我的筛选</h3>
        {hasSome && (
          <Button
            size="small"
            kind="plain"
            label={isManaged ? '完成管理筛选' : '管理我的筛选'}
            onClick={() => setManaged(!isManaged)}
          >
            {isManaged ? '完成' : '管理'}
          </Button>
        )}
      </div>
      {removed && (
        <Notice
          tone="info"
          compact
          action={
            <Button size="small" kind="soft" busy={keep.isPending} onClick={() => undo(removed)}>
              撤销
            </Button>
          }
        >
          已删除「{removed.name}」
        </Notice>
      )}
      {!screens ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading>
            <Skeleton lines={2} />
          </Loading>
        )
      ) : isManaging ? (
        screens.map((screen) => (
          <ScreenForm key={screen.screenId} screen={screen} onRemoved={setRemoved} />
        ))
      ) : hasSome ? (
        <List label="我的筛选">
          {screens.map((screen) => (
            <ListRow
              key={screen.screenId}
              title={screen.name}
              detail={<ScreenSays screen={screen} />}
              onClick={() => onApply(screen)}
            />
          ))}
        </List>
      ) : (
        <p className={styles.hint}>还没有存过。选好条件和排序后存下，下次一点就用，换手机也在</p>
      )}
      {!isManaging && screens && <SaveScreen board={board} state={state} />}
    </>
  )
}

/** What it filters, and what of it means nothing any more. */
function ScreenSays({ screen: { says, dropped } }: { screen: Screen }) {
  return (
    <>
      {says || '全部产品'}
      {dropped.length > 0 && (
        <span className={styles.dropped}>{dropped.join('、')}已不适用，使用时忽略</span>
      )}
    </>
  )
}
