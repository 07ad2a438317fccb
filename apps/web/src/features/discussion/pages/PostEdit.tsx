import { discussionCalls } from '@koi/contracts/calls/discussion'
import { CallFailed } from '@koi/contracts/client'
import { discussionRefusals } from '@koi/contracts/codes/discussion-refusals'
import { pages, to } from '@koi/contracts/pages'
import { wireName } from '@koi/contracts/wire'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useCall } from '#api/use-call.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { DraftsSheet } from '../composer/DraftsSheet.tsx'
import { PostForm } from '../composer/PostForm.tsx'
import { readDeviceDraft, type KeptDraft } from '../writing/device-draft.ts'
import {
  draftOfPost,
  editOf,
  EMPTY_DRAFT,
  parseEdit,
  publishKey,
  type SubjectDraft,
} from '../writing/post-draft.ts'
import { useDrafts, useOwnPost, usePublish, useSavePost } from '../writing/queries.ts'
import { useAlone } from '../writing/use-alone.ts'
import { useKeptDraft, type Standing } from '../writing/use-kept-draft.ts'

const { title } = pages.discussionPost
const EDIT_TITLE = '修改帖子'
/** What the address calls the draft. */
const DRAFT = wireName(pages.discussionPost.query, 'draftId')

/** Writes a post; one that its address names is changed. */
export default function PostEdit() {
  const { subjectId, draftId } = usePageQuery(pages.discussionPost.query)
  // The address gets the draft's name while it is typed; the page stays.
  const [openedWith] = useState(draftId)
  if (subjectId) return <EditPost postId={subjectId} />
  return openedWith ? <OpenDraft draftId={openedWith} /> : <NewPost />
}

const Waiting = ({
  query,
  name,
}: {
  query: Parameters<typeof PageWaiting>[0]['query']
  name: string
}) => (
  <PageWaiting title={name} query={query}>
    <Card>
      <SkeletonRows rows={6} withValue={false} label="正在读取" />
    </Card>
  </PageWaiting>
)

/** A draft of this device or of another: whichever has what was typed last. */
function OpenDraft({ draftId }: { draftId: string }) {
  const [device] = useState(() => readDeviceDraft(draftId))
  const drafts = useDrafts()
  const found = drafts.data?.drafts.find((one) => one.draftId === draftId)
  if (!drafts.data && !(drafts.error && device)) return <Waiting query={drafts} name={title} />
  const server = found && { draft: found.draft, version: found.draftVersion, isSent: true }
  // What was not sent from here is not lost; the server says whether another device was quicker.
  const isDeviceNewer = device && (!device.isSent || !server)
  return <Composer start={(isDeviceNewer ? device : server) ?? blank} draftId={draftId} />
}

const blank: KeptDraft = { draft: EMPTY_DRAFT, version: 0, isSent: false }

/** Of what a new post is about, so much of the name stands in it. */
const ABOUT_MAX = 20

/** A new post, of a topic, with a fund, or with the name of a stock where its address names one. */
function NewPost() {
  const { topicId, fund, about } = usePageQuery(pages.discussionPost.query)
  const topic = useCall(discussionCalls.queryTopic, topicId ? { topicId } : undefined)
  const talk = useCall(discussionCalls.queryFundTalk, fund ? { fundCode: fund } : undefined)
  if (topicId && topic.isLoading) return <Waiting query={topic} name={title} />
  if (fund && talk.isLoading) return <Waiting query={talk} name={title} />
  const named = topic.data?.topic
  const card = talk.data?.fund
  const start = {
    ...blank,
    draft: {
      ...EMPTY_DRAFT,
      ...(about !== undefined && { content: `${about.slice(0, ABOUT_MAX)}：` }),
      ...(named?.isOpen && { topicId: named.topicId, topicName: named.name }),
      ...(card && { funds: [{ fundCode: card.fundCode, spid: card.spid, name: card.name }] }),
    },
  }
  return <Composer start={start} draftId={undefined} />
}

const standings: Readonly<Record<Standing, string>> = {
  blank: '',
  saving: '正在保存',
  saved: '草稿已存',
  device: '已存在本机，联网后同步',
}

function Composer({ start, draftId }: { start: KeptDraft; draftId: string | undefined }) {
  const { navigate, back, setQuery } = useNavigator()
  const { draftId: named } = usePageQuery(pages.discussionPost.query)
  const [isListOpen, setListOpen] = useState(false)
  const newId = useKeyOf()('draft')
  const [first] = useState({ ...start, draftId: draftId ?? newId, isNew: draftId === undefined })
  const kept = useKeptDraft(first, (moved) => setQuery({ [DRAFT]: moved }))
  const publish = usePublish()
  const alone = useAlone()
  const showError = useFailure()
  const toast = useToast()
  const dialogs = useDialogs()
  const drafts = useDrafts()
  const others = (drafts.data?.drafts ?? []).filter((one) => one.draftId !== kept.draftId)
  const { draft } = kept

  const press = async () => {
    await kept.end()
    try {
      const { poll, kind } = draft
      const answer = await publish.mutateAsync({
        ...editOf(draft),
        requestKey: publishKey(kept.draftId, draft),
        draftId: kept.draftId,
        kind,
        poll,
      })
      kept.forget()
      if (answer.state === 'held') {
        await dialogs.alert(
          `${answer.ruleText || '内容要先审核'}，通过后才会显示，也可以现在就修改。`,
          {
            title: '已提交，正在审核',
          },
        )
        await navigate(to.discussionMyCommentOperation({ subjectId: answer.postId }), {
          replace: true,
        })
      } else {
        toast('已发布')
        await navigate(to.discussionDetail({ subjectId: answer.postId }), { replace: true })
      }
    } catch (error) {
      kept.resume()
      showError(error)
    }
  }
  return (
    <>
      <PostForm
        title={draft.kind === 'question' ? '提问' : title}
        draft={draft}
        onChange={(part) => {
          if (named !== kept.draftId) setQuery({ [DRAFT]: kept.draftId })
          kept.change(part)
        }}
        standing={standings[kept.standing]}
        send={{ text: '发布', isBusy: publish.isPending, press: () => void alone(press) }}
        from={`post.${kept.draftId}`}
        hasPoll
        onCancel={back}
        head={
          others.length > 0 &&
          kept.standing === 'blank' && (
            <Notice
              tone="info"
              compact
              action={
                <Button size="small" kind="soft" onClick={() => setListOpen(true)}>
                  打开
                </Button>
              }
            >
              有 {others.length} 份没发出的草稿
            </Notice>
          )
        }
      />
      <DraftsSheet
        open={isListOpen}
        drafts={others}
        onClose={() => setListOpen(false)}
        onOpen={(id) => void navigate(to.discussionPost({ draftId: id }), { replace: true })}
      />
    </>
  )
}

/** A post of one's own. */
function EditPost({ postId }: { postId: string }) {
  const post = useOwnPost(postId)
  // What is typed stays; an answer that is renewed behind it changes nothing of it.
  const [round, setRound] = useState(0)
  if (!post.data) return <Waiting query={post} name={EDIT_TITLE} />
  return (
    <Editor
      key={round}
      post={post.data}
      onReload={async () => {
        await post.refetch()
        setRound(round + 1)
      }}
    />
  )
}

interface EditorProps {
  post: NonNullable<ReturnType<typeof useOwnPost>['data']>
  onReload: () => Promise<void>
}

function Editor({ post, onReload }: EditorProps) {
  // What is typed is of the version that it began from, also after a reload: another device's edit is not written over in silence.
  const [{ draft, subjectVersion }, setEdit] = useDraft(
    'edit',
    { draft: draftOfPost(post), subjectVersion: post.subjectVersion },
    parseEdit,
  )
  const setDraft = (next: SubjectDraft) => setEdit({ draft: next, subjectVersion })
  const forgetDraft = useForgetDraft('edit')
  const { back } = useNavigator()
  const save = useSavePost()
  const alone = useAlone()
  const showError = useFailure()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { postId } = post

  const press = async () => {
    try {
      const { state } = await save.mutateAsync({ ...editOf(draft), postId, subjectVersion })
      forgetDraft()
      toast(state === 'held' ? '已保存，正在审核' : '已保存')
      back()
    } catch (error) {
      const isChanged =
        error instanceof CallFailed &&
        error.retcode === String(discussionRefusals.subjectChanged.code)
      if (!isChanged) return showError(error)
      const isReload = await confirm({
        title: '帖子已在别处修改',
        content: '查看最新内容会放弃这里没保存的修改。',
        confirmText: '查看最新',
        cancelText: '留在这里',
      })
      if (isReload) {
        forgetDraft()
        await onReload()
      }
    }
  }
  return (
    <PostForm
      title={EDIT_TITLE}
      draft={draft}
      onChange={(part) => setDraft({ ...draft, ...part })}
      standing=""
      send={{ text: '保存', isBusy: save.isPending, press: () => void alone(press) }}
      from={`edit.${postId}`}
      hasPoll={false}
      onCancel={back}
    />
  )
}
