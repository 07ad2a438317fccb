import type { Said } from '../behaviour.ts'
import { askInSheet, element, link, openSheet } from './demo-sheet.ts'
import { panelStyles } from './panel-styles.ts'

const SAID_SHOWN_MAX = 8

/** What the host's own frame would show. */
export interface Frame {
  title?: string
  card?: { title: string; desc?: string; link: string }
  menuHidden?: boolean
}

interface FrameParts {
  /** It has a share menu behind ···. */
  hasMenu?: boolean
  /** Its own tab bar. */
  tabs?: readonly { label: string; href: string }[]
}

/** This page without the chosen host. */
function ownAddress(): string {
  const address = new URL(location.href)
  address.searchParams.delete('app_version')
  address.searchParams.set('host', '')
  return address.href
}

function menuText({ card, menuHidden }: Frame): string {
  if (menuHidden) return '已隐藏'
  return card ? [card.title, card.desc, card.link].filter(Boolean).join('\n') : '未设置'
}

/** The frame as a sheet shows it: title, share menu, the last calls, the tabs. */
function frameParts(
  frame: Frame,
  said: readonly Said[],
  { hasMenu, tabs = [] }: FrameParts,
): Node[] {
  const list = element('dl')
  list.append(element('dt', '标题'), element('dd', frame.title ?? document.title))
  if (hasMenu) list.append(element('dt', '分享菜单'), element('dd', menuText(frame)))
  const calls = element('ol')
  for (const { method } of said.slice(-SAID_SHOWN_MAX)) calls.append(element('li', method))
  return [
    list,
    element('p', '最近的调用'),
    calls,
    ...tabs.map(({ label, href }) => link(label, href)),
    link('退出演示宿主', ownAddress()),
  ]
}

/** The demo's stand-in for a host's own frame: a tab at the edge, and sheets for what people decide. */
export function createDemoPanel(name: string, said: readonly Said[], parts: FrameParts = {}) {
  const frame: Frame = {}
  const root = element('div')
  const shadow = root.attachShadow({ mode: 'open' })
  const tab = element('button', `演示·${name}`, 'tab')
  tab.setAttribute('aria-label', `演示宿主·${name}`)
  shadow.append(element('style', panelStyles), tab)
  tab.addEventListener('click', () => {
    const done = element('button', '关闭', 'choice first')
    const note = element('p', '宿主能力由演示程序代替，不会离开本页。')
    const shown = [note, ...frameParts(frame, said, parts), done]
    done.addEventListener('click', openSheet(shadow, `演示宿主：${name}`, shown))
  })
  document.body.append(root)
  return {
    frame,
    ask: (title: string, detail: string) => askInSheet(shadow, title, detail),
  }
}
