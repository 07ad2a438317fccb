import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SendingContext, TransportContext } from '#api/api-context.ts'
import { OriginsContext } from '#api/transport/origins.ts'
import { BrandContext } from '#brands/brand-context.ts'
import { HostContext } from '#hosts/host-context.ts'
import { documentTitle } from '#navigation/document-title.ts'
import { Link } from '#navigation/Link.tsx'
import { NavigatorContext } from '#navigation/navigation-context.ts'
import { PageStack } from '#navigation/PageStack.tsx'
import { TodayProvider } from '#session/TodayProvider.tsx'
import { LoginContext } from '#session/lazy-login.ts'
import { DialogHost } from '#ui/overlays/DialogHost.tsx'
import { SpeakersContext } from '#ui/overlays/speakers.ts'
import { SurroundingsContext } from '#ui/surroundings.ts'
import { ToastHost } from '#ui/overlays/ToastHost.tsx'
import '#ui/style/tokens.css'
import '#ui/style/reset.css'
import { PageModulesContext } from './app-context.ts'
import type { AppParts } from './create-app.ts'
import { LoginHost } from './LoginHost.tsx'
import { OutageStrip } from './watch/OutageStrip.tsx'
import { PageFrame } from './PageFrame.tsx'

interface AppProps {
  parts: AppParts
  /** Told the name of the document whenever it changes. */
  onDocumentTitle: (title: string) => void
}

/** The whole app over its parts; the same on the server and in the browser. */
export function App({ parts, onDocumentTitle }: AppProps) {
  const { navigator, brand, dialogs, toast } = parts
  const onTitle = (title: string) => {
    const isHome = navigator.state().current.page.name === 'home'
    onDocumentTitle(documentTitle(title, brand, isHome))
  }
  return (
    <Providers parts={parts}>
      <SurroundingsContext
        value={{ Anchor: Link, back: navigator.back, onTitle, ownSpots: brand.ownSpots }}
      >
        <PageStack Frame={PageFrame} />
        <OutageStrip />
        <LoginHost />
        <DialogHost store={dialogs} />
        <ToastHost store={toast} />
      </SurroundingsContext>
    </Providers>
  )
}

function Providers({ parts, children }: { parts: AppParts; children: ReactNode }) {
  return (
    <QueryClientProvider client={parts.queries}>
      <TransportContext value={parts.transport}>
        <SendingContext value={parts.sending}>
          <HostContext value={parts.host}>
            <BrandContext value={parts.brand}>
              <NavigatorContext value={parts.navigator}>
                <PageModulesContext value={parts.modules}>
                  <LoginContext value={parts.login}>
                    <OriginsContext value={parts.origins}>
                      <SpeakersContext value={parts}>
                        <TodayProvider>{children}</TodayProvider>
                      </SpeakersContext>
                    </OriginsContext>
                  </LoginContext>
                </PageModulesContext>
              </NavigatorContext>
            </BrandContext>
          </HostContext>
        </SendingContext>
      </TransportContext>
    </QueryClientProvider>
  )
}
