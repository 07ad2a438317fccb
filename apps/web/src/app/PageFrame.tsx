import { use, useState } from 'react'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { useHost } from '#hosts/host-context.ts'
import { fetchCodeAgain } from '#lib/code.ts'
import type { Entry } from '#navigation/plan.ts'
import { PageModulesContext } from './app-context.ts'
import { MainTabs } from './MainTabs.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFailed } from './PageFailed.tsx'
import styles from './PageFrame.module.css'

/** Pages on which money is decided about: its amounts are seen, also while the person hides theirs. What coupons are worth is no wealth. */
const DEALS =
  /^(buy|redeem|convert|transfer|cardTransfer|planCreate|(short|mid)Term(Buy|Redeem)|coupon.*)$/

/** Whether all of a page shows what somebody has. Parts of pages for visitors mark themselves. */
const showsOwn = ({ name, access }: Entry['page']) =>
  name === 'mine' || (access === 'user' && !DEALS.test(name))

/** Pages of the community, also those that shared links open; an appeal stays open to whoever was refused. */
const COMMUNITY =
  /^(square(List)?|discussion(?!Appeal|Deepseek).*|eProfitList|fundSelected|followUpgrade(List)?|outDiscussionDetail)$/

/** A page of the stack with what belongs around it: the tabs, and a place for its failures. */
export function PageFrame({ entry }: { entry: Entry }) {
  const { page } = entry
  // A mini-program has a tab bar of its own below the web view.
  const hasNativeTabs = useHost().name === 'miniprogram'
  const tab = page.tab ?? page.inTab
  const isCommunityOpen = useHasCommunity()
  const isClosed = !isCommunityOpen && COMMUNITY.test(page.name)
  return (
    <>
      <PageBoundary title={page.title}>
        <div className={styles.own} {...(showsOwn(page) && { 'data-own-amounts': true })}>
          {isClosed ? (
            <PageFailed title={page.title} kind="closed" onRetry={() => undefined} />
          ) : (
            <LoadedPage name={page.name} title={page.title} />
          )}
        </div>
      </PageBoundary>
      {tab !== undefined && !hasNativeTabs && <MainTabs current={tab} />}
    </>
  )
}

/** The page's component once its code is here; what failed to come can be asked for again. */
function LoadedPage({ name, title }: { name: string; title: string }) {
  const modules = use(PageModulesContext)
  const [module, setModule] = useState(() => modules?.get(name))
  const [isLoading, setIsLoading] = useState(false)
  if (module) return <module.default />
  const retry = async () => {
    if (!modules) return
    setIsLoading(true)
    const came = await fetchCodeAgain(() => modules.load(name)).catch(() => undefined)
    setModule(came)
    setIsLoading(false)
  }
  return <PageFailed title={title} kind="code" onRetry={() => void retry()} retrying={isLoading} />
}
