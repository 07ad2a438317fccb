import type { MiniProgramMethod } from '@koi/domain/navigation/mini-program-jump'
import { browserAbilities } from '../browser-abilities.ts'
import { nativeCodes } from '@koi/contracts/codes/native-codes'
import {
  HostFailure,
  type Host,
  type HostNavigation,
  type PasswordOrder,
  type ShareCard,
  type ShareMenu,
} from '../host.ts'
import type { HostAround } from '../host-around.ts'
import { loadWx } from '../jssdk/sdk.ts'
import { callWx, type Wx } from '../jssdk/wx.ts'
import type { ArrivingHost } from '../live-host.ts'
import { askShellPassword } from './shell-password.ts'
import { nativeAddress } from './native-address.ts'

type MiniProgram = NonNullable<Wx['miniProgram']>

/** The web view of a mini-program: the shell around it is apps/miniprogram. */
export function createMiniProgramHost(around: HostAround): ArrivingHost {
  const { facts, browser, report } = around
  const { copy } = browserAbilities(browser)
  const now: Host = { ...facts, ...(copy && { copy }) }
  const arrive = async (): Promise<Host> => {
    const { miniProgram } = await loadWx(around)
    if (!miniProgram) return now
    return {
      ...now,
      navigation: navigationOf(miniProgram, around),
      ...(miniProgram.navigateTo && {
        verifyPassword: (order?: PasswordOrder) =>
          order
            ? askShellPassword(miniProgram, around, order)
            : Promise.reject(new HostFailure(nativeCodes.missing)),
      }),
      ...(miniProgram.postMessage && { shareMenu: shareMenuOf(miniProgram, around) }),
      ...(miniProgram.navigateBack && {
        close: async () => void (await callWx(miniProgram, 'navigateBack', { delta: 1 })),
      }),
    }
  }
  const later = arrive().catch((error: unknown) => {
    report(error)
    return now
  })
  return { now, later }
}

function navigationOf(
  miniProgram: MiniProgram,
  { landingUrl }: Pick<HostAround, 'landingUrl'>,
): HostNavigation {
  const go = (method: MiniProgramMethod) => {
    return async (url: string) => {
      await callWx(miniProgram, method, { url: nativeAddress(url) })
    }
  }
  // The shell writes the place of this web view in its stack into the first address.
  const depth = Number(new URL(landingUrl).searchParams.get('xcx_depth')) || 1
  return {
    depth: async () => depth,
    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    switchTab: go('switchTab'),
    reLaunch: go('reLaunch'),
    back: async (steps) => void (await callWx(miniProgram, 'navigateBack', { delta: steps })),
  }
}

/**
 * The shell's menu reads the newest message when it is opened. It cannot be taken away from within the
 * web view: where a page may not be shared, home is.
 */
function shareMenuOf(miniProgram: MiniProgram, { home }: Pick<HostAround, 'home'>): ShareMenu {
  const say = async (card: Omit<ShareCard, 'desc'>) => {
    // This method alone answers nothing.
    void callWx(miniProgram, 'postMessage', { data: { type: 'share', ...card } })
  }
  return {
    set: ({ title, link, imgUrl }) => say({ title, link, ...(imgUrl !== undefined && { imgUrl }) }),
    hide: () => say(home),
  }
}
