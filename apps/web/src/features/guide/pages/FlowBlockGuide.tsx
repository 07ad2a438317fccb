import { guideOfferPage } from '@koi/contracts/codes/guided-refusals'
import { refusals } from '@koi/contracts/codes/refusals'
import { pages, to } from '@koi/contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWayOffer, WayOfferTickets, type WayOffer } from '#features/coupons/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { guideLook, type GuideLook } from '../guide-look.ts'
import { guideOf, type Guide } from '../guide-of.ts'

const VISITORS_LOG_IN: ReadonlySet<string> = new Set([
  String(refusals.balanceTooSmall.code),
  String(refusals.couponUnusable.code),
])

/** RT-134: why an operation was stopped and what to do; over the page as a sheet, or as a dialog. */
export default function FlowBlockGuide() {
  const { displayType, errcode } = usePageQuery(pages.flowBlockGuide.query)
  const session = useSession()
  const known = guideOf(errcode)
  // Whoever is not logged in has no balance and no cards to look at; the exam asks for the login itself.
  const isVisitor = session !== undefined && session.account === undefined
  const guide: Guide =
    isVisitor && known.action && VISITORS_LOG_IN.has(known.code ?? '')
      ? { ...known, action: { label: '去登录', address: to.login() } }
      : known
  const { offer, isKnown } = useGuideOffer(guide.code)
  const [look, setLook] = useState<GuideLook>()
  // Once it is there it stays what it is, whatever becomes of the offer.
  const now = guideLook(displayType, { isKnown, hasOffer: offer.prizes.length > 0 })
  if (look === undefined && now !== undefined) setLook(now)
  return (
    <Page title={pages.flowBlockGuide.title}>
      {/* What stays when the dialog is gone, and what a reader without one finds. */}
      <Card>
        <Empty
          icon="info"
          title={guide.title}
          hint={guide.text}
          action={<WayOn guide={guide} size="medium" />}
        />
        <WayOfferTickets offer={offer} />
      </Card>
      {look === 'sheet' && <GuideSheet guide={guide} offer={offer} />}
      {look === 'dialog' && <GuideDialog guide={guide} />}
    </Page>
  )
}

/** What the brand gives to whoever was stopped by a code; nothing for visitors. */
function useGuideOffer(code: string | undefined) {
  const session = useSession()
  const isAsked = session?.account !== undefined && code !== undefined
  const offer = useWayOffer(isAsked ? { page: guideOfferPage(code), fundInfos: [] } : undefined)
  return { offer, isKnown: session !== undefined && (!isAsked || offer.isKnown) }
}

function WayOn({ guide: { action }, size }: { guide: Guide; size: 'medium' | 'large' }) {
  const { back } = useNavigator()
  return action ? (
    <Button kind="primary" size={size} href={action.address}>
      {action.label}
    </Button>
  ) : (
    <Button kind="soft" size={size} onClick={back}>
      返回
    </Button>
  )
}

function GuideSheet({ guide, offer }: { guide: Guide; offer: WayOffer }) {
  const [isOpen, setOpen] = useState(true)
  const { back } = useNavigator()
  const close = () => {
    setOpen(false)
    back()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={guide.title}
      footer={<WayOn guide={guide} size="large" />}
    >
      <Stack>
        <p>{guide.text}</p>
        <WayOfferTickets offer={offer} />
      </Stack>
    </Sheet>
  )
}

/** Asks once when the page is shown; the answer leads on or back. */
function GuideDialog({ guide }: { guide: Guide }) {
  const { ask } = useDialogs()
  const { navigate, back } = useNavigator()
  const askPerson = useEffectEvent(async () => {
    const { title, text, action } = guide
    const answer = await ask({
      title,
      content: text,
      choices: [
        { label: '返回', value: 'back', kind: action ? 'plain' : 'primary' },
        ...(action ? [{ label: action.label, value: 'on', kind: 'primary' } as const] : []),
      ],
      dismissValue: 'back',
    })
    if (answer === 'on' && action) await navigate(action.address, { replace: true })
    else back()
  })
  useEffect(() => void askPerson(), [])
  return null
}
