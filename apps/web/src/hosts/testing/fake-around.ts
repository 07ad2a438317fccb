import type { BridgeGlobals, HostAround, Ticket } from '../host-around.ts'
import { platformOf } from '../detect.ts'
import type { HostName } from '../host.ts'
import { ScriptFailed } from '../load-script.ts'

const ticket: Ticket = { appId: 'wx1', timestamp: '1', nonceStr: 'n', signature: 's' }

/**
 * A page around a host: its scripts put `bridges` onto the window when they are loaded; without a bridge
 * the script does not come. `log` is what was reported, `asked` how often the server signed.
 */
export function fakeAround(
  name: HostName,
  bridges: BridgeGlobals = {},
  { appVersion, ...parts }: Partial<HostAround> & { appVersion?: string } = {},
) {
  const log: string[] = []
  const globals: BridgeGlobals = {}
  const counts = { tickets: 0, scripts: 0 }
  const opened: string[] = []
  const platform = platformOf(name)
  const around: HostAround = {
    facts: { name, platform, reportPlatform: platform, ...(appVersion && { appVersion }) },
    globals,
    browser: Object.assign(Object.create(null), {
      clipboard: { writeText: async () => undefined },
    }),
    async loadScript(address) {
      counts.scripts += 1
      if (Object.keys(bridges).length === 0) throw new ScriptFailed(address)
      Object.assign(globals, bridges)
    },
    async askTicket() {
      counts.tickets += 1
      return ticket
    },
    landingUrl: 'https://koi.example/h5/v6/pages/index/index?xcx_depth=3',
    signedUrl: () => 'https://koi.example/h5/v6/pages/index/index',
    home: { title: '锦鲤理财', link: 'https://koi.example/h5/v6/pages/index/index' },
    cookies: () => '',
    openScheme: (address) => void opened.push(address),
    onHidden: () => () => undefined,
    onShown: () => () => undefined,
    onHashAnswer: () => () => undefined,
    // Nothing in these tests may depend on how long something takes.
    wait: () => new Promise(() => undefined),
    report: (reason) => void log.push(reason instanceof Error ? reason.message : String(reason)),
    ...parts,
  }
  return { around, log, counts, opened }
}
