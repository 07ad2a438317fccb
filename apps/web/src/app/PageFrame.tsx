import { use, useState } from 'react'
import { useHost } from '#hosts/host-context.ts'
import { createRetry } from '#lib/code.ts'
import type { Entry } from '#navigation/plan.ts'
import { PageModulesContext } from './app-context.ts'
import { MainTabs } from './MainTabs.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFailed } from './PageFailed.tsx'

/** A page of the stack with what belongs around it: the tabs, and a place for its failures. */
export function PageFrame({ entry }: { entry: Entry }) {
  const { page } = entry
  // A mini-program has a tab bar of its own below the web view.
  const hasNativeTabs = useHost().name === 'miniprogram'
  return (
    <>
      <PageBoundary title={page.title}>
        <LoadedPage name={page.name} title={page.title} />
      </PageBoundary>
      {page.tab !== undefined && !hasNativeTabs && <MainTabs current={page.name} />}
    </>
  )
}

/** The page's component once its code is here; what failed to come can be asked for again. */
function LoadedPage({ name, title }: { name: string; title: string }) {
  const modules = use(PageModulesContext)
  const [module, setModule] = useState(() => modules?.get(name))
  const [isLoading, setIsLoading] = useState(false)
  const [fetchAgain] = useState(createRetry)
  if (module) return <module.default />
  const retry = async () => {
    if (!modules) return
    setIsLoading(true)
    const came = await fetchAgain(() => modules.load(name)).catch(() => undefined)
    setModule(came)
    setIsLoading(false)
  }
  return <PageFailed title={title} kind="code" onRetry={() => void retry()} retrying={isLoading} />
}
