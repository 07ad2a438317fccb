import { CallFailed } from '@koi/contracts/client'
import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { inviteCodeIn, type AcceptanceSide } from '@koi/domain/quotation/quotation-terms'
import { useEffect, useEffectEvent } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { LinkedRow, Portrait } from '#features/discussion/index.ts'
import { QrCode } from '#features/share/index.ts'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { ChoicesCard } from '../components/ChoicesCard.tsx'
import { ConsentTick } from '../components/ConsentTick.tsx'
import {
  Explained,
  HoldFirst,
  Invited,
  InviteShape,
  ToLogin,
  type InvitedProps,
} from '../components/InviteStates.tsx'
import { OpenButton } from '../components/OpenButton.tsx'
import styles from '../components/QuotationFace.module.css'
import {
  useAcceptances,
  useEndAcceptance,
  useInvite,
  useMakeInvite,
  useMyQuotation,
  useQuotation,
  useRenewInvite,
  type Choices,
} from '../queries.ts'
import { useOpening } from '../use-opening.ts'

const { title } = pages.actualQuotationInvite

/** RT-004: what it is to show one’s holdings, the consent, one’s own link and picture, and who accepted. */
export default function QuotationInvite() {
  const { shareSid } = usePageQuery(pages.actualQuotationInvite.query)
  const inviteCode = inviteCodeIn(shareSid)
  const invite = useInvite(inviteCode)
  const isMember = useSession()?.account !== undefined
  const isAnswered = invite.data !== undefined || invite.error instanceof CallFailed
  if (inviteCode !== undefined && !isAnswered) {
    return (
      <PageWaiting title={title} query={invite}>
        <InviteShape />
      </PageWaiting>
    )
  }
  return isMember ? (
    <Asked invite={invite} inviteCode={inviteCode} />
  ) : (
    <ToLogin author={invite.data?.author} fault={invite.error?.message} />
  )
}

interface AskedProps {
  invite: ReturnType<typeof useInvite>
  inviteCode: string | undefined
}

function Asked({ invite, inviteCode }: AskedProps) {
  const own = useMyQuotation()
  const isOpen = own.data?.isOpen
  const held = useQuotation(undefined, isOpen === false)
  if (!own.data || (isOpen === false && !held.data)) {
    return (
      <PageWaiting title={title} query={own.error ? own : held}>
        <InviteShape />
      </PageWaiting>
    )
  }
  const isAsked = invite.data?.isMine === false && !invite.data.isAccepted
  if (isOpen === true && !isAsked) return <Inviting />
  const author = isAsked ? invite.data?.author : undefined
  const fault = invite.error?.message
  if (held.data?.holdings.length === 0) return <HoldFirst author={author} fault={fault} />
  return (
    <Opening
      key={String(isOpen)}
      chosen={own.data}
      inviteCode={isAsked ? inviteCode : undefined}
      author={author}
      fault={fault}
    />
  )
}

interface OpeningProps extends InvitedProps {
  chosen: Choices
  inviteCode: string | undefined
}

/** Shows one’s holdings, by somebody’s invitation or without one. */
function Opening({ chosen, inviteCode, author, fault }: OpeningProps) {
  const toast = useToast()
  const { navigate } = useNavigator()
  const { audience, showsAmounts, showsTrades } = chosen
  const opening = useOpening({
    // Who comes by an invitation shows theirs to who invited them, unless they choose otherwise.
    chosen: {
      audience: inviteCode === undefined ? audience : 'invited',
      showsAmounts,
      showsTrades,
    },
    inviteCode,
    onOpened() {
      toast(inviteCode === undefined ? '实盘已开启' : '已接受邀请')
      if (author) void navigate(to.actualQuotation({ userId: author.userId }), { replace: true })
    },
  })
  return (
    <Page
      title={title}
      footer={
        <OpenButton opening={opening}>
          {inviteCode === undefined ? '开启并邀请' : '接受邀请'}
        </OpenButton>
      }
    >
      <Stack>
        <Invited author={author} fault={fault} />
        <Explained />
        <ChoicesCard choices={opening.choices} onChange={opening.choose} />
        {opening.isAsked && (
          <ConsentTick isTicked={opening.isTicked} onChange={opening.setTicked} />
        )}
        <Button kind="plain" href={to.actualQuotation()}>
          先看看别人会看到什么
        </Button>
      </Stack>
    </Page>
  )
}

/** One’s own link and picture, and who accepted. */
function Inviting() {
  const { mutate, data, error } = useMakeInvite()
  const { copy } = useHost()
  const toast = useToast()
  const renew = useRenewInvite()
  const showError = useFailure()
  const { confirm } = useDialogs()
  const change = async () => {
    const isSure = await confirm({
      title: '换一个邀请码？',
      content: '旧的链接和二维码立即失效；已接受的人不受影响。',
      confirmText: '换一个',
    })
    if (!isSure) return
    try {
      await renew.mutateAsync({})
      mutate({})
      toast('已换新的邀请码')
    } catch (failure) {
      showError(failure)
    }
  }
  const make = useEffectEvent(() => mutate({}))
  useEffect(() => make(), [])
  const link =
    data && `${location.origin}${to.actualQuotationInvite({ shareSid: data.inviteCode })}`
  return (
    <Page title={title}>
      <Stack>
        <Card title="我的邀请">
          <Stack>
            <p className={styles.none}>朋友打开链接并开启自己的实盘，就算接受。</p>
            {error ? (
              <FailedNotice error={error} onRetry={() => mutate({})} />
            ) : (
              <>
                <QrCode link={link} title="实盘邀请" />
                {copy ? (
                  <Button
                    kind="soft"
                    size="medium"
                    busy={link === undefined}
                    onClick={() =>
                      link !== undefined && void copyAndTell(copy, link, 'link', toast)
                    }
                  >
                    复制邀请链接
                  </Button>
                ) : (
                  <p className={styles.link}>{link}</p>
                )}
                <Button
                  kind="plain"
                  size="medium"
                  busy={renew.isPending}
                  onClick={() => void change()}
                >
                  换一个邀请码
                </Button>
              </>
            )}
          </Stack>
        </Card>
        <People side="accepted" onEnded={() => mutate({})} />
        <People side="joined" onEnded={() => mutate({})} />
        <Button kind="plain" href={to.actualQuotation()}>
          看我的实盘
        </Button>
      </Stack>
    </Page>
  )
}

const sides = {
  accepted: {
    title: '谁接受了',
    did: '接受',
    part: '移除',
    ended: '已移除',
    content: '移除后，你们不再因邀请互看实盘；现在的邀请码同时作废，会换一个新的。',
  },
  joined: {
    title: '我接受的邀请',
    did: '我接受',
    part: '退出',
    ended: '已退出',
    content: '退出后，你们不再因这次邀请互看实盘。',
  },
} as const satisfies Record<AcceptanceSide, object>

/** People joined by invitations, and the press that ends it. */
function People({ side, onEnded }: { side: AcceptanceSide; onEnded: () => void }) {
  const isCommunityOpen = useHasCommunity()
  const words = sides[side]
  const list = useAcceptances(side)
  const end = useEndAcceptance()
  const showError = useFailure()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { people, error, refetch } = list
  if (!people) {
    return (
      <Card title={words.title}>
        {error ? (
          <QueryFailed query={{ error, refetch, isFetching: false }} />
        ) : (
          <SkeletonRows rows={3} label="正在读取名单" />
        )}
      </Card>
    )
  }
  if (people.length === 0 && side === 'joined') return null
  const part = async ({ userId, nick }: { userId: string; nick: string }) => {
    if (end.isPending) return
    const isSure = await confirm({
      title: side === 'accepted' ? `移除 ${nick}？` : `退出 ${nick} 的邀请？`,
      content: words.content,
      confirmText: words.part,
    })
    if (!isSure) return
    end.mutate(
      { userId },
      {
        onSuccess() {
          toast(words.ended)
          onEnded()
        },
        onError: showError,
      },
    )
  }
  return (
    <>
      <Card title={words.title}>
        {people.length === 0 ? (
          <Empty
            picture={<Spot name="talk" />}
            title="还没有人接受"
            hint="把链接或二维码发给朋友试试。"
          />
        ) : (
          <List label={words.title}>
            {people.map(({ author, acceptedMs, isSeen }) => (
              <LinkedRow
                key={author.userId}
                leading={<Portrait author={author} size={40} />}
                title={author.nick}
                detail={`${shanghaiMinute(acceptedMs)} ${words.did}${isSeen ? '' : ' · 未对你展示'}`}
                href={
                  isSeen
                    ? to.actualQuotation({ userId: author.userId })
                    : isCommunityOpen
                      ? to.discussionMyAccount({ userId: author.userId })
                      : undefined
                }
              >
                <Button
                  size="small"
                  kind="plain"
                  label={`${words.part} ${author.nick}`}
                  onClick={() => void part(author)}
                >
                  {words.part}
                </Button>
              </LinkedRow>
            ))}
          </List>
        )}
      </Card>
      {people.length > 0 && <LoadMore {...list.more} />}
    </>
  )
}
