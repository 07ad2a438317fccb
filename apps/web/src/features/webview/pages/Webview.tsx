import { pages } from '@koi/contracts/pages'
import { use, useState } from 'react'
import { OriginsContext } from '#api/transport/origins.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { HostedFrame } from '../components/HostedFrame.tsx'
import { NotAllowed } from '../components/NotAllowed.tsx'
import { OwnPage } from '../components/OwnPage.tsx'
import { hostedAddress, isOwnPage } from '../hosted-address.ts'
import { useFrame } from '../use-frame.ts'

/** RT-125: an allowed page under the app's own navigation bar. */
export default function Webview() {
  const { url } = usePageQuery(pages.webview.query)
  const { framed } = use(OriginsContext)
  const [attempt, setAttempt] = useState(0)
  const address = hostedAddress(url, location.origin, framed)
  if (address === undefined || isOwnPage(address)) {
    return (
      <Page title={pages.webview.title}>
        {address === undefined ? <NotAllowed /> : <OwnPage address={address} />}
      </Page>
    )
  }
  return <Hosted key={attempt} address={address} onAgain={() => setAttempt(attempt + 1)} />
}

function Hosted({ address, onAgain }: { address: string; onAgain: () => void }) {
  const { title = pages.webview.title, back, ...frame } = useFrame(address)
  return (
    <Page
      title={title}
      flush
      onBack={back}
      right={<NavAction icon="refresh" label="刷新" onClick={onAgain} />}
    >
      <HostedFrame {...frame} address={address} title={title} onRetry={onAgain} />
    </Page>
  )
}
