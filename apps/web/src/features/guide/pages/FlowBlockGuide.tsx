import { pages } from '@koi/contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { guideOf, type Guide } from '../guide-of.ts'

/** RT-134: why an operation was stopped and what to do; over the page as a sheet, or as a dialog. */
export default function FlowBlockGuide() {
  const { displayType, errcode } = usePageQuery(pages.flowBlockGuide.query)
  const guide = guideOf(errcode)
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
      </Card>
      {displayType === 'sheet' ? <GuideSheet guide={guide} /> : <GuideDialog guide={guide} />}
    </Page>
  )
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

function GuideSheet({ guide }: { guide: Guide }) {
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
      <p>{guide.text}</p>
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
