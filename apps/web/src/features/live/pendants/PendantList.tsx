import type { Pendant } from '@koi/contracts/calls/live-pendants'
import { to } from '@koi/contracts/pages'
import { OFFERED_PENDANTS, pendantNumber, pendantTexts } from '@koi/domain/live/pendants'
import { livePendantRefusals } from '@koi/contracts/codes/live-pendant-refusals'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Link } from '#navigation/Link.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { pendantTypeChoice } from '../choices.ts'
import { nameOf, typeOf, withMoved } from './model.ts'
import { PendantStrip } from './PendantStrip.tsx'
import styles from './Pendants.module.css'
import { useDiscardPendants, usePublishPendants, useSortPendants } from './queries.ts'

interface ListProps {
  title: string
  liveId: string
  pendants: readonly Pendant[]
  changeCount: number
}

/** Pendants of a room as its host edits them: their order, more of them, and showing them to viewers. */
export function PendantList({ title, liveId, pendants, changeCount }: ListProps) {
  const [isPreviewed, setPreviewed] = useState(false)
  const publish = usePublishPendants()
  const toast = useToast()
  const showError = useFailure()
  const show = async () => {
    try {
      await publish.mutateAsync({ liveId })
      toast('已发布，观众现在看到的是最新的挂件')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={title}
      footer={
        <>
          <Button kind="soft" onClick={() => setPreviewed(true)}>
            预览
          </Button>
          <Button
            busy={publish.isPending}
            disabledReason={changeCount === 0 ? '没有需要发布的改动' : undefined}
            reasonHidden
            onClick={() => void show()}
          >
            {changeCount === 0 ? '已是最新' : `发布 ${changeCount} 处改动`}
          </Button>
        </>
      }
    >
      <Stack>
        {changeCount > 0 && <Unpublished liveId={liveId} />}
        <Card title="直播间挂件" note="从上到下就是直播间里的顺序">
          {pendants.length === 0 ? (
            <Empty
              picture={<Spot name="calm" />}
              title="还没有挂件"
              hint="挂件显示在直播画面上，每种可以放一个。"
            />
          ) : (
            <Rows liveId={liveId} pendants={pendants} />
          )}
        </Card>
        <More liveId={liveId} pendants={pendants} />
      </Stack>
      <Sheet open={isPreviewed} title="观众看到的样子" onClose={() => setPreviewed(false)}>
        <div className={styles.screen}>
          {pendants.some(({ isHidden }) => !isHidden) ? (
            <PendantStrip pendants={pendants.filter(({ isHidden }) => !isHidden)} />
          ) : (
            <p className={styles.nothing}>没有显示的挂件</p>
          )}
        </div>
      </Sheet>
    </Page>
  )
}

function Unpublished({ liveId }: { liveId: string }) {
  const discard = useDiscardPendants()
  const { confirm } = useDialogs()
  const showError = useFailure()
  const goBack = async () => {
    const asked = { content: '放弃没有发布的改动？', confirmText: '放弃改动', danger: true }
    if (discard.isPending || !(await confirm(asked))) return
    try {
      await discard.mutateAsync({ liveId })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Notice
      tone="info"
      title="有改动没有发布"
      action={
        <Button kind="plain" size="small" busy={discard.isPending} onClick={() => void goBack()}>
          放弃改动
        </Button>
      }
    >
      发布之前，观众看到的还是原来的挂件。
    </Notice>
  )
}

function Rows({ liveId, pendants }: { liveId: string; pendants: readonly Pendant[] }) {
  const sort = useSortPendants()
  const showError = useFailure()
  const ids = pendants.map(({ pendantId }) => pendantId)
  const move = (at: number, by: -1 | 1) => {
    if (sort.isPending) return
    sort.mutate({ liveId, pendantIds: withMoved(ids, at, by) }, { onError: showError })
  }
  return (
    <ul className={styles.rows} aria-label="挂件">
      {pendants.map((pendant, at) => {
        const name = nameOf(pendant)
        const kind = pendantTexts[typeOf(pendant)]
        return (
          <li key={pendant.pendantId} className={styles.row}>
            <Link
              className={styles.link}
              href={to.livePendantEdit({ liveId, pendantId: pendant.pendantId })}
            >
              <span className={styles.text}>
                <span className={styles.rowName}>{name}</span>
                <span className={styles.facts}>
                  {[name === kind ? '' : kind, pendant.extra.label].filter(Boolean).join(' · ')}
                </span>
              </span>
              {pendant.isHidden && <Tag>已隐藏</Tag>}
            </Link>
            <Press icon="up" label={`上移 ${name}`} isOff={at === 0} onPress={() => move(at, -1)} />
            <Press
              icon="down"
              label={`下移 ${name}`}
              isOff={at === pendants.length - 1}
              onPress={() => move(at, 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface PressProps {
  icon: 'up' | 'down'
  label: string
  isOff: boolean
  onPress: () => void
}

const Press = ({ icon, label, isOff, onPress }: PressProps) => (
  <button type="button" className={styles.press} disabled={isOff} onClick={onPress}>
    <Icon name={icon} size={20} label={label} />
  </button>
)

/** What can be added, one of each type. */
function More({ liveId, pendants }: { liveId: string; pendants: readonly Pendant[] }) {
  const { navigate } = useNavigator()
  const toast = useToast()
  const keyOf = useKeyOf()
  const add = (type: (typeof OFFERED_PENDANTS)[number]) => {
    if (pendants.some((pendant) => pendant.type === pendantNumber(type))) {
      toast(livePendantRefusals.pendantDuplicate.text)
      return
    }
    const pendantId = keyOf(`${type} beside ${pendants.length}`)
    pendantTypeChoice.ask({ pendantId, type })
    void navigate(to.livePendantEdit({ liveId, pendantId }))
  }
  return (
    <Card title="添加挂件" note="每种一个">
      <ul className={styles.kinds}>
        {OFFERED_PENDANTS.map((type) => {
          const isThere = pendants.some((pendant) => pendant.type === pendantNumber(type))
          return (
            <li key={type}>
              <button type="button" className={styles.kindPress} onClick={() => add(type)}>
                <Icon name={isThere ? 'check' : 'plus'} size={16} />
                {pendantTexts[type]}
                {isThere && <span className={styles.facts}>已添加</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
