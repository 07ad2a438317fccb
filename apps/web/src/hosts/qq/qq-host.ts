import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { browserAbilities } from '../browser-abilities.ts'
import { HostFailure, type Host, type ShareCard, type ShareTarget } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import type { ArrivingHost } from '../live-host.ts'
import { textOf } from '../text-of.ts'
import { callMqq, loadMqq } from './call-mqq.ts'
import type { Mqq, MqqSpaceName } from './mqq.ts'
import { qqLogin } from './qq-login.ts'

/** Mobile QQ's webview, or a browser that looks at pages meant for it: there it can be launched. */
export function createQqHost(around: HostAround): ArrivingHost {
  const { facts, browser, report } = around
  const now: Host = { ...facts, ...browserAbilities(browser), login: qqLogin(undefined, around) }
  const arrive = async (): Promise<Host> => {
    const mqq = await loadMqq(around)
    if (!mqq) return now
    const { copy } = browserAbilities(browser)
    return { ...facts, ...(copy && { copy }), ...abilities(mqq), login: qqLogin(mqq, around) }
  }
  const later = arrive().catch((error: unknown) => {
    report(error)
    return now
  })
  return { now, later }
}

/** `retCode`, `resultCode`, `code` or the number itself. */
function codeOf(answer: unknown): string {
  if (typeof answer === 'number' || typeof answer === 'string') return String(answer)
  return textOf(answer, 'resultCode') || textOf(answer, 'retCode') || textOf(answer, 'code')
}

/** QQ says 0 for done and 1 (share) or -1 (payment) for closed by the person. */
function check(answer: unknown): void {
  const code = codeOf(answer)
  if (code === '0') return
  const isClosed = code === '1' || code === '-1'
  throw new HostFailure(isClosed ? nativeCodes.cancelled : code, textOf(answer, 'retmsg') || code)
}

/** Friends, and the person's own space. */
const shareTypes: Partial<Record<ShareTarget, number>> = { appMessage: 0, timeline: 1 }

const infoOf = ({ title, desc, link, imgUrl = '' }: ShareCard) => ({
  title,
  desc,
  share_url: link,
  image_url: imgUrl,
})

function abilities(mqq: Mqq): Partial<Host> {
  const has = (space: MqqSpaceName, method: string) => mqq[space]?.[method] !== undefined
  const act = async (space: MqqSpaceName, method: string, parameters?: object) =>
    check(await callMqq(mqq, [space, method], parameters))
  /** These answer nothing. */
  const tell = (space: MqqSpaceName, method: string, parameters: object = {}) =>
    mqq[space]?.[method]?.(parameters)
  return {
    // Always there: an older QQ is told to renew itself (ER-016).
    bindCard: () => act('tenpay', 'openTenpayView', { viewTag: 'bindNewCardWithoutPwd' }),
    ...(has('data', 'setClipboard') && {
      copy: (text: string) => act('data', 'setClipboard', { text }),
    }),
    ...(has('ui', 'shareMessage') && {
      shareTargets: ['appMessage', 'timeline'] as const,
      share: (card: ShareCard, target: ShareTarget = 'appMessage') =>
        shareBy((info) => act('ui', 'shareMessage', info), card, target),
    }),
    ...(has('data', 'setShareInfo') && {
      shareMenu: {
        async set(card: ShareCard) {
          await act('data', 'setShareInfo', infoOf(card))
          tell('ui', 'setActionButton', { hidden: false })
        },
        async hide() {
          tell('ui', 'setActionButton', { hidden: true })
        },
      },
    }),
    ...(has('tenpay', 'pay') && {
      pay: async ({ params }) => ({ code: codeOf(await callMqq(mqq, ['tenpay', 'pay'], params)) }),
    }),
    ...(has('ui', 'refreshTitle') && {
      setTitle: (text: string) => tell('ui', 'refreshTitle', { text }),
    }),
    ...(has('ui', 'popBack') && { close: async () => tell('ui', 'popBack') }),
    ...(mqq.addEventListener && { onVisibility: visibilityOf(mqq) }),
  }
}

async function shareBy(
  send: (info: object) => Promise<void>,
  card: ShareCard,
  target: ShareTarget,
): Promise<'shared' | 'cancelled'> {
  const type = shareTypes[target]
  if (type === undefined) throw new HostFailure(nativeCodes.missing)
  try {
    await send({ ...infoOf(card), share_type: type, back: true })
    return 'shared'
  } catch (error) {
    if (error instanceof HostFailure && error.code === nativeCodes.cancelled) return 'cancelled'
    throw error
  }
}

function visibilityOf(mqq: Mqq): NonNullable<Host['onVisibility']> {
  const event = 'qbrowserVisibilityChange'
  return (listener) => {
    const hear = (about: unknown) => listener(textOf(about, 'hidden') !== 'true')
    mqq.addEventListener?.(event, hear)
    return () => mqq.removeEventListener?.(event, hear)
  }
}
