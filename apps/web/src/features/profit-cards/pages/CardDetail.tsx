import { pages, to } from '@koi/contracts/pages'
import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { CARD_CONSENT } from '@koi/domain/profit-cards/card-terms'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useRef } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useAtOnce } from '#api/use-at-once.ts'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { ShareAction, ShareButtons } from '#features/share/index.ts'
import { Link } from '#navigation/Link.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { aboutOf, periodLabel } from '../card-words.ts'
import { CardTalk } from '../components/CardTalk.tsx'
import { CardFace } from '../components/CardFace.tsx'
import { CardShape } from '../components/CardShape.tsx'
import { ShownSwitches } from '../components/ShownSwitches.tsx'
import { useChangeCard, useProfitCard, useWithdrawCard, type ProfitCard } from '../queries.ts'

const { title } = pages.eProfitDetail
const UNKNOWN = new Set([refusals.profitCardUnknown.code, refusals.invalidRequest.code].map(String))

/** RT-017: one card, as its author shows it; to its author also what of it is shown, and the way to take it back. */
export default function CardDetail() {
  const { id } = usePageQuery(pages.eProfitDetail.query)
  const card = useProfitCard(id)
  const face = useRef<HTMLDivElement>(null)
  const { data, error } = card
  const isGone = id === undefined || (error instanceof CallFailed && UNKNOWN.has(error.retcode))
  if (isGone) return <Gone />
  if (!data) {
    return (
      <PageWaiting title={title} query={card}>
        <CardShape />
      </PageWaiting>
    )
  }
  const isSeen = data.cardState === 'seen'
  const isOwnSeen = data.isMine && isSeen
  const thing = {
    options: {
      title: `${data.author.nick}的收益卡 · ${aboutOf(data.name)}`,
      desc: `${periodLabel(data.period)}收益，由账本核对`,
      link: to.eProfitDetail({ id: data.cardId }),
      dataDate: data.toDay,
    },
  }
  return (
    <Page
      title={title}
      right={isSeen && !data.isMine && <ShareAction thing={thing} />}
      footer={
        isOwnSeen && (
          <ShareButtons
            thing={thing}
            drawn={face}
            name={`${title}-${data.toDay}`}
            hasAmounts={data.showsAmount}
          />
        )
      }
    >
      <Stack>
        {!isSeen && (
          <Notice tone={data.cardState === 'unanswered' ? 'gold' : 'info'}>
            {unseenTexts[data.cardState]}
            {data.cardState === 'unanswered' && (
              <Link href={to.authorize({ scene: CARD_CONSENT })}>去看看并同意</Link>
            )}
          </Notice>
        )}
        {data.correctedMs !== null && (
          <Notice tone="gold">
            {shanghaiDate(data.correctedMs)} 净值有更正，本卡片仍是生成时的数据。
          </Notice>
        )}
        <div ref={face}>
          <CardFace
            card={data.isMine && !data.showsAmount ? { ...data, profitCents: null } : data}
            period={data.period}
            nick={data.author.nick}
          />
        </div>
        {isOwnSeen && <Mine card={data} />}
        <Card>
          <List>
            <ListRow
              title={data.isMine ? '我的收益卡' : `${data.author.nick}的收益卡`}
              href={data.isMine ? to.eProfitPast() : to.eProfitMain({ userId: data.author.userId })}
            />
            {data.fundCode !== null && data.spid !== null && (
              <ListRow
                title={data.name}
                detail="查看产品"
                href={to.productDetail({ fundCode: data.fundCode, spid: data.spid })}
              />
            )}
            {isOwnSeen && <TakeBack cardId={data.cardId} />}
          </List>
        </Card>
        <CardTalk card={data} />
      </Stack>
    </Page>
  )
}

/** Why nobody else sees it. */
const unseenTexts = {
  seen: '',
  unanswered: '收益卡授权有更新，重新同意前别人看不到。',
  ended: '已过有效期，别人看不到了。',
  withdrawn: '已撤回，别人看不到了。',
} as const

/** What of it others see. */
function Mine({ card }: { card: ProfitCard }) {
  const { mutateAsync } = useChangeCard()
  const isCommunityOpen = useHasCommunity()
  const { cardId, showsAmount } = card
  const isPublic = card.isPublic && isCommunityOpen
  const [shown, show] = useAtOnce({ showsAmount, isPublic })
  const set = (changed: Partial<typeof shown>) => {
    const wanted = { ...shown, ...changed }
    void show(wanted, () => mutateAsync({ cardId, ...wanted }))
  }
  return (
    <>
      <ShownSwitches
        showsAmount={shown.showsAmount}
        isPublic={shown.isPublic}
        onAmount={(isOn) => set({ showsAmount: isOn })}
        onPublic={(isOn) => set({ isPublic: isOn })}
      />
      <Notice tone="info">
        {card.endsMs === null
          ? '没有设置有效期，可随时撤回。'
          : `有效期至 ${shanghaiDate(card.endsMs)}，到期后别人看不到。`}
      </Notice>
    </>
  )
}

/** Below what the card is made for: its links open nothing afterwards. */
function TakeBack({ cardId }: Pick<ProfitCard, 'cardId'>) {
  const withdraw = useWithdrawCard()
  const showError = useFailure()
  const { confirm } = useDialogs()
  const toast = useToast()
  const takeBack = async () => {
    const isSure = await confirm({
      title: '撤回这张收益卡？',
      content: '撤回后，已分享的链接立即打不开，且不能恢复。',
      confirmText: '撤回',
    })
    if (!isSure || withdraw.isPending) return
    try {
      await withdraw.mutateAsync({ cardId })
      toast('已撤回')
    } catch (error) {
      showError(error)
    }
  }
  return <ListRow title="撤回收益卡" onClick={() => void takeBack()} />
}

function Gone() {
  const isCommunityOpen = useHasCommunity()
  return (
    <Page title={title}>
      <Card>
        <Empty
          picture={<Spot name="calm" />}
          title="收益卡看不到了"
          hint="可能已撤回或过了有效期。"
          action={isCommunityOpen && <Button href={to.eProfitList()}>看看大家的收益</Button>}
        />
      </Card>
    </Page>
  )
}
