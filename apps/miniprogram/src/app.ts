const isReturnToOtherPage = (a: number, b: string) => a === 1019 && b !== ''
import { tabPages } from '#lib/tab-pages.ts'

let firstShow = true

App({
  onShow({ scene, path }) {
    // Back from a jump grid (1019) on another page than the entry: the entry is opened anew (SPEC §2).
    const shouldRestart = !firstShow && isReturnToOtherPage(scene, path)
    firstShow = false
    if (shouldRestart) void wx.reLaunch({ url: `/${tabPages[0].native}` })
  },
})
