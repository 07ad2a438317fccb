import { BASE_PATH } from '@koi/contracts/page'

/** The shell's tab pages by the web page they show (SPEC §2, A-20); apps/miniprogram has the same list. */
const tabs: Readonly<Record<string, string>> = {
  '/pages/index/index': '/pages/home/index',
  '/pages/entry/list/steady/index': '/pages/list/index',
  '/pages/content-product/discussion/square/index': '/pages/square/index',
  '/pages/entry/mine/index/index': '/pages/mine/index',
}

/** The shell's page for an address of the web app; any other address is one of the shell's own. */
export function nativeAddress(address: string): string {
  if (!address.startsWith(`${BASE_PATH}/`)) return address
  const [path = '', query] = address.split('?')
  const tab = tabs[path.slice(BASE_PATH.length)]
  if (tab === undefined) return `/pages/web/index?url=${encodeURIComponent(address)}`
  return query === undefined ? tab : `${tab}?${query}`
}
