import { shouldRelaunchEntry } from '@koi/domain/navigation/relaunch-entry'
import { tabPages } from '#lib/tab-pages.ts'

let isFirst = true

App({
  onShow({ scene, path }) {
    // Back from the wallet grid (1019) on another page than the entry: the entry is opened anew (SPEC §2).
    const entryPath = tabPages[0].native
    const shouldRestart = shouldRelaunchEntry({ scene, path, entryPath, isFirst })
    isFirst = false
    if (shouldRestart) void wx.reLaunch({ url: `/${entryPath}` })
  },
})
