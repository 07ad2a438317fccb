import type { FaceCheck } from '@koi/domain/hosts/face-verify'
import { browserAbilities } from '../browser-abilities.ts'
import { HostFailure, type Host, type PayOutcome, type PayRequest } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import { createSdk } from '../jssdk/sdk.ts'
import { wxShareMenu } from '../jssdk/share-menu.ts'
import { callWx, invokeWeixin, type WeixinBridge, type Wx } from '../jssdk/wx.ts'
import { nativeCodes } from '@koi/contracts/codes/native-codes'
import type { ArrivingHost } from '../live-host.ts'
import { faceVerifier } from '../verify-face.ts'

/**
 * The chat app's webview. A page cannot open its share sheet, only say what the menu behind ··· shows.
 * Without the JS-SDK it is a browser: the abilities below stay absent.
 */
export function createWechatHost(around: HostAround): ArrivingHost {
  const { facts, browser, globals, report } = around
  const { copy } = browserAbilities(browser)
  const now: Host = { ...facts, ...(copy && { copy }) }
  const arrive = async () => {
    const wx = await createSdk(around).ready()
    return { ...now, ...sdkAbilities(wx), ...bridgeAbilities(globals.WeixinJSBridge) }
  }
  const later = arrive().catch((error: unknown) => {
    report(error)
    return now
  })
  return { now, later }
}

function sdkAbilities(wx: Wx): Partial<Host> {
  return {
    ...(wx.updateAppMessageShareData && { shareMenu: wxShareMenu(wx) }),
    ...(wx.closeWindow && { close: async () => void (await callWx(wx, 'closeWindow')) }),
    ...(wx.chooseWXPay && { pay: (request: PayRequest) => payBy(wx, request) }),
  }
}

/** Codes of the chat-pay catalogue come back as outcomes; what is none of them is thrown. */
async function payBy(wx: Wx, { params }: PayRequest): Promise<PayOutcome> {
  try {
    await callWx(wx, 'chooseWXPay', params)
    return { code: '0' }
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error
    if (error.code === nativeCodes.cancelled) return { code: '1' }
    if (/^-?\d+$/.test(error.code)) return { code: error.code }
    throw error
  }
}

/** What the JS-SDK does not name; older chat apps answer that they have no such method. */
function bridgeAbilities(bridge: WeixinBridge | undefined): Partial<Host> {
  if (!bridge) return {}
  const askFace = async ({ scene, package: pack, package_sign: packageSign }: FaceCheck) => {
    const check = { scene, package: pack, packageSign }
    return (await invokeWeixin(bridge, 'requestWxFacePictureVerify', check)).token ?? ''
  }
  return {
    verifyFace: faceVerifier(askFace),
    async verifyPassword() {
      const { token = '' } = await invokeWeixin(bridge, 'verifyWCPayPassword', {})
      return { token, result: 'ok' }
    },
  }
}
