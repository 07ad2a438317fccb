import type { ShareMenu, ShareTarget } from '../host.ts'
import { callWx, type Wx } from './wx.ts'

/** The chat app's own menu has two of the targets; it shows no others. */
const menuItems: Partial<Record<ShareTarget, string>> = {
  appMessage: 'menuItem:share:appMessage',
  timeline: 'menuItem:share:timeline',
}

/** The menu behind ··· of the chat app (SPEC §5, share object and options). */
export function wxShareMenu(wx: Wx): ShareMenu {
  return {
    async set({ title, desc, link, imgUrl = '' }, hidden) {
      const hiddenItems = hidden
        .map((target) => menuItems[target])
        .filter((item) => item !== undefined)
      const shownItems = Object.values(menuItems).filter((item) => !hiddenItems.includes(item))
      await Promise.all([
        callWx(wx, 'updateAppMessageShareData', { title, desc, link, imgUrl }),
        callWx(wx, 'updateTimelineShareData', { title, link, imgUrl }),
        callWx(wx, 'showOptionMenu'),
      ])
      if (shownItems.length > 0) await callWx(wx, 'showMenuItems', { menuList: shownItems })
      if (hiddenItems.length > 0) await callWx(wx, 'hideMenuItems', { menuList: hiddenItems })
    },
    async hide() {
      await callWx(wx, 'hideOptionMenu')
    },
  }
}
