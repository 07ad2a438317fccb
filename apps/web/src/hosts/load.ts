import type { HostName } from './host.ts'
import type { HostAround } from './host-around.ts'
import type { ArrivingHost } from './live-host.ts'

type Make = (around: HostAround) => ArrivingHost

/** A host a line; each is a file of its own that nobody else downloads. */
const hosts = {
  h5: async () => (await import('./h5/h5-host.ts')).createH5Host,
  desktop: async () => (await import('./desktop/desktop-host.ts')).createDesktopHost,
  wechat: async () => (await import('./wechat/wechat-host.ts')).createWechatHost,
  miniprogram: async () =>
    (await import('./miniprogram/miniprogram-host.ts')).createMiniProgramHost,
  app: async () => (await import('./app/app-host.ts')).createAppHost,
  qq: async () => (await import('./qq/qq-host.ts')).createQqHost,
  harmony: async () => (await import('./harmony/harmony-host.ts')).createHarmonyHost,
} satisfies Record<HostName, () => Promise<Make>>

/** Loads the host of the facts. */
export async function loadHost(around: HostAround): Promise<ArrivingHost> {
  const make = await hosts[around.facts.name]()
  return make(around)
}
