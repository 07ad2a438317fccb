import { appsToCheck, appShareTargets, type ShareApp } from '@koi/domain/hosts/app-share-targets'
import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { browserAbilities } from '../browser-abilities.ts'
import { HostFailure, type Host, type ShareCard, type ShareTarget } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import type { ArrivingHost } from '../live-host.ts'
import { textOf } from '../text-of.ts'
import { faceVerifier } from '../verify-face.ts'
import { appNavigation } from './app-navigation.ts'
import { callRouter, hasMethod, openRouter, type AppCall } from './router.ts'
import type { KoiRouter } from './koi-router.ts'

/** The webview of the native app: it can what its router has in this version. */
export function createAppHost(around: HostAround): ArrivingHost {
  const { facts, browser, report } = around
  const { copy } = browserAbilities(browser)
  const now: Host = { ...facts, ...(copy && { copy }) }
  const arrive = async (): Promise<Host> => {
    const router = await openRouter(around)
    const call: AppCall = (sdk, method, parameters = {}) =>
      callRouter(router, [sdk, method], parameters, report)
    const share = hasMethod(router, 'share', 'open') ? await shareAbilities(router, call, now) : {}
    return { ...now, ...plainAbilities(router, call, report), ...share }
  }
  const later = arrive().catch((error: unknown) => {
    report(error)
    return now
  })
  return { now, later }
}

async function findInstalled(router: KoiRouter, call: AppCall, host: Host): Promise<ShareApp[]> {
  if (!hasMethod(router, 'app', 'isInstalled')) return []
  const answers = await Promise.all(
    appsToCheck(host).map(async (name) => {
      // An app that cannot say is one that is not there.
      const data = await call('app', 'isInstalled', { name }).catch(() => undefined)
      return textOf(data, 'installed') === 'true' ? [name] : []
    }),
  )
  return answers.flat()
}

async function shareAbilities(router: KoiRouter, call: AppCall, host: Host) {
  const shareTargets = appShareTargets(host, await findInstalled(router, call, host))
  const share = async (card: ShareCard, target?: ShareTarget) => {
    try {
      await call('share', 'open', { ...card, ...(target && { target }) })
      return 'shared' as const
    } catch (error) {
      if (error instanceof HostFailure && error.code === nativeCodes.cancelled) return 'cancelled'
      throw error
    }
  }
  return { share, shareTargets }
}

/** Abilities that stand behind one method each. */
function plainAbilities(
  router: KoiRouter,
  call: AppCall,
  report: (reason: unknown) => void,
): Partial<Host> {
  const has = (sdk: string, method: string) => hasMethod(router, sdk, method)
  const act = (sdk: string, method: string, parameters?: object) =>
    call(sdk, method, parameters).then(() => undefined)
  return {
    ...(has('device', 'copy') && { copy: (text: string) => act('device', 'copy', { text }) }),
    ...(has('media', 'saveImage') && {
      saveImage: (url: string) => act('media', 'saveImage', { url }),
    }),
    ...(has('wallet', 'bindCard') && { bindCard: () => act('wallet', 'bindCard') }),
    ...(has('miniProgram', 'open') && { openMiniProgram: (to) => act('miniProgram', 'open', to) }),
    ...(has('face', 'verify') && {
      verifyFace: faceVerifier(async (check) =>
        textOf(await call('face', 'verify', check), 'token'),
      ),
    }),
    ...(has('login', 'open') && {
      login: { openLogin: ({ message = '' }) => act('login', 'open', { message }) },
    }),
    ...(has('page', 'setTitle') && {
      setTitle: (title: string) => void call('page', 'setTitle', { title }).catch(report),
    }),
    ...(has('page', 'close') && { close: () => act('page', 'close') }),
    ...(has('page', 'navigateTo') && { navigation: appNavigation(call) }),
    ...(router.on && { onVisibility: visibilityOf(router.on.bind(router)) }),
  }
}

function visibilityOf(on: NonNullable<KoiRouter['on']>): NonNullable<Host['onVisibility']> {
  return (listener) => on('visibility', (about) => listener(textOf(about, 'visible') === 'true'))
}
