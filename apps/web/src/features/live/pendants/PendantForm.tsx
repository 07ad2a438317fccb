import type { Pendant } from '@koi/contracts/calls/live-pendants'
import {
  PENDANT_CONTENT_MAX,
  PENDANT_SUBTITLE_MAX,
  PENDANT_TITLE_MAX,
  pendantNumber,
  pendantTargets,
  pendantTexts,
  type OfferedPendant,
} from '@koi/domain/live/pendants'
import { useEffect, useRef, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { PictureField } from '#features/uploads/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { singleFundChoice, topicChoice } from '../choices.ts'
import { roomLeft } from '../components/room-left.ts'
import { missingOf, newPendant, requestOf, TypedPendant, typedOf } from './model.ts'
import styles from './Pendants.module.css'
import { PendantTarget } from './PendantTarget.tsx'
import { useRemovePendant, useSavePendant } from './queries.ts'

interface FormProps {
  liveId: string
  pendantId: string
  type: OfferedPendant
  /** As it is kept; absent: a new one. */
  kept: Pendant | undefined
}

const parse = (stored: unknown) => TypedPendant.safeParse(stored).data
const NO_PICTURE: readonly string[] = []
const WORDS: ReadonlySet<OfferedPendant> = new Set(['riskTip', 'systemLine', 'pinnedLine'])

/** What a host types of a pendant; what is typed survives a reload and a page on which something is chosen. */
function usePendantForm({ liveId, pendantId, type, kept }: FormProps) {
  const [typed, setTyped] = useDraft('pendant', kept ? typedOf(kept) : newPendant, parse)
  const forget = useForgetDraft('pendant')
  const save = useSavePendant()
  const showError = useFailure()
  const change = (more: Partial<TypedPendant>) => setTyped({ ...typed, ...more })
  const changeRef = useRef(change)
  useEffect(() => {
    changeRef.current = change
  })
  // What was chosen on a page of its own is there when this one is seen again.
  useEffect(() => {
    const topic = topicChoice.take()
    const fund = singleFundChoice.take()
    if (topic && type === 'topic') changeRef.current({ target: topic.topicId, label: topic.name })
    if (fund && type === 'cart') changeRef.current({ target: fund.fundCode, label: fund.name })
  }, [type])
  const keep = async () => {
    if (save.isPending) return false
    const which = { pendantId, type: pendantNumber(type), version: kept?.version ?? 0 }
    try {
      await save.mutateAsync({ liveId, pendant: requestOf(typed, which) })
      forget()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return { typed, change, keep, isBusy: save.isPending }
}

/** One pendant: its words, its picture, what it opens, whether viewers see it. */
export function PendantForm(props: FormProps) {
  const { liveId, pendantId, type, kept } = props
  const { typed, change, keep, isBusy } = usePendantForm(props)
  const [isSending, setSending] = useState(false)
  const { back } = useNavigator()
  const toast = useToast()
  const isWords = WORDS.has(type)
  const finish = async () => {
    if (!(await keep())) return
    toast('已保存，发布后观众可以看到')
    back()
  }
  return (
    <Page
      title={pendantTexts[type]}
      footer={
        <Button
          busy={isBusy}
          disabledReason={isSending ? '图片正在上传' : missingOf(typed, type)}
          onClick={() => void finish()}
        >
          保存
        </Button>
      }
    >
      <Stack>
        <Words type={type} typed={typed} onChange={change} />
        {pendantTargets[type] !== 'nothing' && (
          <PendantTarget liveId={liveId} type={type} typed={typed} onChange={change} />
        )}
        {!isWords && (
          <Card title="图片（选填）">
            <PictureField
              label="图片"
              scene="cont_common"
              most={1}
              first={typed.materialId === '' ? NO_PICTURE : [typed.materialId]}
              onChange={([materialId = ''], { sending, failed }) => {
                change({ materialId })
                setSending(sending + failed > 0)
              }}
            />
          </Card>
        )}
        <Card title="显示">
          <Switch
            label="对观众显示"
            checked={!typed.isHidden}
            onChange={(isShown) => change({ isHidden: !isShown })}
          />
          <Switch
            label="清屏时一起隐藏"
            detail="观众清屏后只看画面；关闭后这个挂件仍然保留"
            checked={typed.isCleared}
            onChange={(isCleared) => change({ isCleared })}
          />
        </Card>
        {kept && <Remove liveId={liveId} pendantId={pendantId} />}
      </Stack>
      <p className={styles.note}>保存后在挂件列表点「发布」，观众才会看到。</p>
    </Page>
  )
}

interface WordsProps {
  type: OfferedPendant
  typed: TypedPendant
  onChange: (more: Partial<TypedPendant>) => void
}

const Words = ({ type, typed, onChange }: WordsProps) => (
  <Card title="文字">
    {WORDS.has(type) ? (
      <TextField
        label="文字"
        labelHidden
        multiline
        value={typed.content}
        onChange={(content) => onChange({ content })}
        placeholder={type === 'riskTip' ? '基金有风险，投资需谨慎' : '写给直播间里所有人的一句话'}
        {...roomLeft(typed.content, PENDANT_CONTENT_MAX)}
      />
    ) : (
      <>
        <TextField
          label={type === 'link' ? '标题' : '标题（选填）'}
          value={typed.title}
          onChange={(title) => onChange({ title })}
          placeholder={pendantTexts[type]}
          {...roomLeft(typed.title, PENDANT_TITLE_MAX)}
        />
        <TextField
          label="说明（选填）"
          value={typed.subTitle}
          onChange={(subTitle) => onChange({ subTitle })}
          {...roomLeft(typed.subTitle, PENDANT_SUBTITLE_MAX)}
        />
      </>
    )}
  </Card>
)

function Remove({ liveId, pendantId }: { liveId: string; pendantId: string }) {
  const remove = useRemovePendant()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { back } = useNavigator()
  const drop = async () => {
    const asked = { content: '删除这个挂件？', confirmText: '删除', danger: true }
    if (remove.isPending || !(await confirm(asked))) return
    try {
      await remove.mutateAsync({ liveId, pendantId })
      toast('已删除，发布后观众不再看到')
      back()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button kind="plain" busy={remove.isPending} onClick={() => void drop()}>
      删除挂件
    </Button>
  )
}
