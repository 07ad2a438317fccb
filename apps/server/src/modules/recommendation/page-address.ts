import { BASE_PATH } from '@koi/contracts/page'
import { pages } from '@koi/contracts/pages'

/** Whether an address leads to a page of ours. */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.split('?', 1)
  return Object.values(pages).some((page) => `${BASE_PATH}${page.path}` === path)
}
