import { to } from '@koi/contracts/pages'
import {
  CONTENT_MAX,
  INTEREST_MAX,
  POST_FUNDS_MAX,
  TITLE_MAX,
} from '@koi/domain/discussion/discussion-limits'
import { typedEntity, withEntity } from '@koi/domain/discussion/entities'
import { writtenLength } from '@koi/domain/discussion/written-length'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { PictureField, whyPicturesNotYet, type Unsent } from '#features/uploads/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { askForFunds, takePicked } from '../writing/picked-funds.ts'
import { NEW_POLL, tooLong, whyNotYet, type SubjectDraft } from '../writing/post-draft.ts'
import { useFindings } from '../writing/use-findings.ts'
import { PollFields } from './PollFields.tsx'
import styles from './PostForm.module.css'
import { SuggestBar, type Chosen } from './SuggestBar.tsx'
import { TopicSheet } from './TopicSheet.tsx'
import { WarningCard } from './WarningCard.tsx'
import { WrittenArea } from './WrittenArea.tsx'

interface PostFormProps {
  title: string
  draft: SubjectDraft
  onChange: (part: Partial<SubjectDraft>) => void
  /** What becomes of what is typed: 草稿已存. */
  standing: string
  send: { text: string; isBusy: boolean; press: () => void }
  /** Names this composer to the page that funds are picked on. */
  from: string
  /** A poll belongs to a post from the start. */
  hasPoll: boolean
  /** Above all: what else there is to say. */
  head?: ReactNode
  onCancel: () => void
}

/** Typing in the text: what is being typed at the caret, and what is put there. */
function useTyping(draft: SubjectDraft, onChange: PostFormProps['onChange']) {
  const [caret, setCaret] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const caretAfter = useRef<number>(undefined)
  const entity = typedEntity(draft.content, caret)
  useLayoutEffect(() => {
    const place = caretAfter.current
    if (place === undefined) return
    caretAfter.current = undefined
    area.current?.focus()
    area.current?.setSelectionRange(place, place)
  })
  const type = (content: string, place: number) => {
    setCaret(place)
    if (content !== draft.content) onChange({ content })
  }
  const put = (text: string, place: number) => {
    caretAfter.current = place
    setCaret(place)
    return text
  }
  const choose = (chosen: Chosen) => {
    if (!entity) return
    const next = withEntity(draft.content, entity, { name: chosen.name, caret })
    const content = put(next.text, next.caret)
    const isNewFund =
      chosen.kind === 'funds' &&
      draft.funds.every(({ fundCode }) => fundCode !== chosen.fund.fundCode)
    onChange({
      content,
      ...(chosen.kind === 'topics' &&
        draft.topicId === '' && { topicId: chosen.topicId, topicName: chosen.name }),
      ...(isNewFund &&
        draft.funds.length < POST_FUNDS_MAX && { funds: [...draft.funds, chosen.fund] }),
    })
  }
  const putSign = (sign: string) =>
    onChange({
      content: put(draft.content.slice(0, caret) + sign + draft.content.slice(caret), caret + 1),
    })
  return { area, entity, type, choose, putSign }
}

/** A post while it is written: its words with what they point at, its pictures, funds and poll, what is said of the author's interest. */
export function PostForm(props: PostFormProps) {
  const { draft, onChange, send, from } = props
  const { navigate } = useNavigator()
  const toast = useToast()
  const [isTopicOpen, setTopicOpen] = useState(false)
  const { area, entity, type, choose, putSign } = useTyping(draft, onChange)
  const [missing, setMissing] = useState({ sending: 0, failed: 0 })
  const [isTold, setTold] = useState(false)
  const reason = whyNotYet(draft) ?? whyPicturesNotYet(missing)

  const takeFunds = useEffectEvent(() => {
    const picked = takePicked(from)
    if (picked) onChange({ funds: picked })
  })
  // A page that is shown again has its effects again.
  useEffect(() => takeFunds(), [])

  const pickFunds = () => {
    askForFunds(from, draft.funds)
    void navigate(to.fundSelected({ from, multi: '1', max: String(POST_FUNDS_MAX) }))
  }
  const press = () => {
    setTold(reason !== undefined)
    if (reason === undefined) send.press()
    else toast(reason)
  }

  return (
    <Page
      title={props.title}
      left={
        <button type="button" className={styles.cancel} onClick={props.onCancel}>
          取消
        </button>
      }
      right={
        <span className={styles.send}>
          <Button size="small" busy={send.isBusy} onClick={press}>
            {send.text}
          </Button>
        </span>
      }
      footerBare
      footer={
        <div className={styles.foot}>
          {entity && <SuggestBar entity={entity} onChoose={choose} />}
          <Tools
            standing={props.standing}
            length={writtenLength(draft.content)}
            onFunds={pickFunds}
            onPerson={() => putSign('@')}
            onTopic={() => setTopicOpen(true)}
            onPoll={
              props.hasPoll
                ? () => {
                    if (draft.poll === null) onChange({ poll: NEW_POLL })
                  }
                : undefined
            }
          />
        </div>
      }
    >
      <Stack>
        {props.head}
        <Words draft={draft} onChange={onChange} onType={type} area={area} />
        <PostParts
          draft={draft}
          onChange={onChange}
          onTopic={() => setTopicOpen(true)}
          onMissing={setMissing}
          isTold={isTold}
        />
      </Stack>
      <TopicSheet
        open={isTopicOpen}
        topicId={draft.topicId}
        onClose={() => setTopicOpen(false)}
        onChoose={(topic) => {
          onChange(topic)
          setTopicOpen(false)
        }}
      />
    </Page>
  )
}

interface ToolProps {
  icon?: IconName
  text?: string
  label: string
  onPress: () => void
}

const Tool = ({ icon, text, label, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} aria-label={label} onClick={onPress}>
    {icon ? <Icon name={icon} size={22} /> : text}
  </button>
)

interface PartProps {
  draft: SubjectDraft
  onChange: (part: Partial<SubjectDraft>) => void
}

interface WordsProps extends PartProps {
  onType: (content: string, caret: number) => void
  area: Ref<HTMLTextAreaElement>
}

/** The title and the text with what the rules say of it. */
function Words({ draft, onChange, onType, area }: WordsProps) {
  const titleArea = useRef<HTMLTextAreaElement>(null)
  const findingsOf = useFindings()
  const findings = findingsOf(draft.content)
  const titleFault = tooLong(draft.title, TITLE_MAX)
  return (
    <>
      <Card>
        <WrittenArea
          label="标题"
          placeholder="标题（可不写）"
          value={draft.title}
          findings={findingsOf(draft.title)}
          onChange={(title) =>
            title !== draft.title && onChange({ title: title.replaceAll('\n', '') })
          }
          area={titleArea}
          isTitle
        />
        <p className={styles.fault} role="status">
          {titleFault}
        </p>
        <WrittenArea
          label="正文"
          placeholder={'写下你的做法、理由和数据。@\u00a0提到人，#\u00a0带话题，$\u00a0带基金'}
          value={draft.content}
          findings={findings}
          onChange={onType}
          area={area}
        />
      </Card>
      {findings.map((finding) => (
        <WarningCard
          key={finding.start}
          text={draft.content}
          finding={finding}
          onChange={(content) => onChange({ content })}
        />
      ))}
    </>
  )
}

interface PostPartsProps extends PartProps {
  onTopic: () => void
  onMissing: (missing: Unsent) => void
  isTold: boolean
}

/** What else belongs to a post. */
const PostParts = ({ draft, onChange, onTopic, onMissing, isTold }: PostPartsProps) => (
  <>
    <Card title="图片">
      <PictureField
        label="图片"
        scene="cont_subjectImg"
        first={draft.pictures}
        onChange={(pictures, unsent) => {
          onMissing(unsent)
          onChange({ pictures })
        }}
      />
    </Card>
    {draft.funds.length > 0 && (
      <Card title="带上的基金">
        <List label="带上的基金">
          {draft.funds.map((fund) => (
            <ListRow
              key={fund.fundCode}
              title={fund.name}
              detail={fund.fundCode}
              value={
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`去掉 ${fund.name}`}
                  onClick={() =>
                    onChange({
                      funds: draft.funds.filter(({ fundCode }) => fundCode !== fund.fundCode),
                    })
                  }
                >
                  <Icon name="close" size={20} />
                </button>
              }
            />
          ))}
        </List>
        <Switch
          label="显示持有徽章"
          detail="由系统核对并随时更新：「持有中」「未持有过」或「发帖后已卖出」，不显示金额"
          checked={draft.showsHolding}
          onChange={(showsHolding) => onChange({ showsHolding })}
        />
      </Card>
    )}
    {draft.poll && (
      <PollFields poll={draft.poll} onChange={(poll) => onChange({ poll })} isTold={isTold} />
    )}
    <Card>
      <List label="发帖设置">
        <ListRow
          title="话题"
          value={draft.topicName === '' ? '不选' : `#${draft.topicName}`}
          onClick={() => onTopic()}
        />
      </List>
      <TextField
        label="利益说明"
        value={draft.interest}
        placeholder="例如：没有收推广费"
        hint="写的产品和你有关系时要说明，会显示在帖子里"
        error={tooLong(draft.interest, INTEREST_MAX)}
        onChange={(interest) => onChange({ interest })}
      />
    </Card>
  </>
)

interface ToolsProps {
  standing: string
  length: number
  onFunds: () => void
  onPerson: () => void
  onTopic: () => void
  onPoll: (() => void) | undefined
}

/** What is added to a post, and what becomes of what is typed. */
const Tools = ({ standing, length, onFunds, onPerson, onTopic, onPoll }: ToolsProps) => (
  <div className={styles.tools}>
    <Tool icon="growth" label="添加基金" onPress={onFunds} />
    <Tool text="@" label="提到某人" onPress={onPerson} />
    <Tool text="#" label="选择话题" onPress={onTopic} />
    {onPoll && <Tool icon="wealth" label="发起投票" onPress={onPoll} />}
    <span className={styles.standing} role="status">
      {standing}
      {standing !== '' && ' · '}
      <span data-over={length > CONTENT_MAX || undefined} className={styles.count}>
        {length}/{CONTENT_MAX}
      </span>
    </span>
  </div>
)
