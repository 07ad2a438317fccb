import { pages, to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useFailure } from '#api/failures/use-failure.ts'
import { useAtOnce } from '#api/use-at-once.ts'
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
import { useCloseQuotation, useSaveQuotation, type Choices, type Quotation } from '../queries.ts'
import { useOpening } from '../use-opening.ts'
import { audienceTexts } from '../quotation-words.ts'
import { ChoicesCard } from './ChoicesCard.tsx'
import { ConsentTick } from './ConsentTick.tsx'
import { OpenButton } from './OpenButton.tsx'
import { QuotationFace } from './QuotationFace.tsx'
import { RankingCard } from './RankingCard.tsx'

const { title } = pages.actualQuotation

/** One’s own: what others would see, and who they are. */
export const OwnQuotation = ({ quotation }: { quotation: Quotation }) =>
  quotation.isOpen ? (
    <Opened quotation={quotation} />
  ) : quotation.holdings.length === 0 ? (
    <HoldFirst />
  ) : (
    <Closed quotation={quotation} />
  )

/** Nothing is held: there is nothing to agree to yet. */
const HoldFirst = () => (
  <Page title={title}>
    <Card>
      <Empty
        picture={<Spot name="hold" />}
        title="先有持仓，再开启实盘"
        hint="买入并确认份额后回到这里，看看别人会看到什么，再决定给谁看。"
        action={
          <Button size="medium" href={to.listSteady()}>
            去看看稳健理财
          </Button>
        }
      />
    </Card>
  </Page>
)

const choicesOf = ({ audience, showsAmounts, showsTrades }: Quotation): Choices => ({
  audience,
  showsAmounts,
  showsTrades,
})

function Closed({ quotation }: { quotation: Quotation }) {
  const toast = useToast()
  const opening = useOpening({
    chosen: choicesOf(quotation),
    onOpened: () => toast('实盘已开启'),
  })
  const { choices } = opening
  return (
    <Page
      title={title}
      footer={
        <OpenButton opening={opening}>
          {quotation.isPaused ? '同意并继续展示' : '开启实盘'}
        </OpenButton>
      }
    >
      <Stack>
        {quotation.isPaused ? (
          <Notice tone="gold">
            《实盘展示授权》有更新，重新同意前没有人能看到。下面是同意后别人会看到的样子。
          </Notice>
        ) : (
          <Notice tone="info">还没有人能看到。下面是开启后别人会看到的样子。</Notice>
        )}
        <QuotationFace quotation={{ ...quotation, ...choices }} userId={undefined} />
        <ChoicesCard choices={choices} onChange={opening.choose} />
        {opening.isAsked && (
          <ConsentTick isTicked={opening.isTicked} onChange={opening.setTicked} />
        )}
      </Stack>
    </Page>
  )
}

function Opened({ quotation }: { quotation: Quotation }) {
  const { mutateAsync } = useSaveQuotation()
  const [choices, set] = useAtOnce<Choices>(choicesOf(quotation))
  const close = useCloseQuotation()
  const showError = useFailure()
  const toast = useToast()
  const { confirm } = useDialogs()
  const choose = (part: Partial<Choices>) => {
    const next = { ...choices, ...part }
    void set(next, () => mutateAsync(next))
  }
  const shut = async () => {
    const isSure = await confirm({
      title: '关闭实盘？',
      content: '关闭后，别人立即看不到你的持仓，邀请码也作废。以后可以再开启。',
      confirmText: '关闭',
    })
    if (!isSure) return
    try {
      await close.mutateAsync({})
      toast('实盘已关闭')
    } catch (error) {
      showError(error)
    }
  }
  const { openedMs, mayRank } = quotation
  return (
    <Page title={title}>
      <Stack>
        <Notice tone="info">
          {openedMs === null ? '' : `${shanghaiDate(openedMs)} 起展示，`}
          {audienceTexts[choices.audience]}。
        </Notice>
        <QuotationFace quotation={{ ...quotation, ...choices }} userId={undefined} />
        <ChoicesCard choices={choices} onChange={choose} />
        <Card>
          <List>
            <ListRow
              title={pages.actualQuotationInvite.title}
              detail="邀请朋友也开启实盘，看看谁接受了"
              href={to.actualQuotationInvite()}
            />
            <ListRow
              title={pages.consents.title}
              detail="撤回授权后，实盘立即关闭"
              href={to.consents()}
            />
          </List>
        </Card>
        {mayRank && <RankingCard />}
        <Button kind="plain" busy={close.isPending} onClick={() => void shut()}>
          关闭实盘
        </Button>
      </Stack>
    </Page>
  )
}
