import { pages } from '@koi/contracts/pages'
import { use, useState } from 'react'
import { OriginsContext } from '#api/transport/origins.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { HostedFrame } from '../components/HostedFrame.tsx'
import { NotAllowed } from '../components/NotAllowed.tsx'
import { OwnPage } from '../components/OwnPage.tsx'
import { hostedAddress, isOwnPage } from '../hosted-address.ts'
import { useFrame } from '../use-frame.ts'
import styles from './WebviewFull.module.css'

/** RT-126: the same over the whole screen, with a way out. */
export default function WebviewFull() {
  const { url } = usePageQuery(pages.webviewFull.query)
  const { framed } = use(OriginsContext)
  const [attempt, setAttempt] = useState(0)
  const address = hostedAddress(url, location.origin, framed)
  if (address === undefined || isOwnPage(address)) {
    return (
      <Page title={pages.webviewFull.title}>
        {address === undefined ? <NotAllowed /> : <OwnPage address={address} />}
      </Page>
    )
  }
  return <Hosted key={attempt} address={address} onAgain={() => setAttempt(attempt + 1)} />
}

function Hosted({ address, onAgain }: { address: string; onAgain: () => void }) {
  const { title = pages.webviewFull.title, back, ...frame } = useFrame(address)
  const bar = (
    <header>
      <Hidden>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
      </Hidden>
    </header>
  )
  return (
    <Page title={title} flush bar={bar}>
      <button type="button" className={styles.close} aria-label="返回" onClick={back}>
        <Icon name="back" size={22} />
      </button>
      <HostedFrame {...frame} full address={address} title={title} onRetry={onAgain} />
    </Page>
  )
}
