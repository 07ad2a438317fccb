import { pages, type PageName } from '@koi/contracts/pages'

const isPageName = (name: string): name is PageName => name in pages
const isTab = (name: PageName) => 'tab' in pages[name]

/** All pages, those of the tab bar first: the order in which their code is warmed up. */
export const pageOrder: readonly PageName[] = Object.keys(pages)
  .filter(isPageName)
  .toSorted((one, other) => Number(isTab(other)) - Number(isTab(one)))
