import { paperKindOf, paperName } from '@koi/domain/products/paper-name'
import type { KeptTraceEventWire } from '@koi/contracts/trace-event'

export interface TraceLine {
  title: string
  /** Further sentences, one each. */
  details: readonly string[]
}

/** Title of the page at a path of this app; undefined for an address that is none. */
export type PageTitle = (path: string) => string | undefined

/** Scenes of a page's life that say something to a person; the others follow from the pages. */
const SCENES: Readonly<Record<number, string>> = { 2: '回到页面', 5: '离开页面', 6: '分享后返回' }

const VERSION_LENGTH = 8

/** `900311:contract` as people call it. */
function documentName(id: string): string {
  const kind = paperKindOf(id)
  return kind ? paperName(undefined, kind) : id
}

function agreedDetails({ versions }: Extract<KeptTraceEventWire, { kind: 'agreed' }>): string[] {
  return versions.map(({ protocol_id: id, version }) =>
    version === ''
      ? documentName(id)
      : `${documentName(id)} · 版本 ${version.slice(0, VERSION_LENGTH)}`,
  )
}

/** An event of a trace; what is left for another page is not told besides that page. */
export function isTold(event: KeptTraceEventWire, next: KeptTraceEventWire | undefined): boolean {
  return event.kind !== 'scene' || next?.kind !== 'page'
}

/** One event in words; undefined for one that says nothing to a person. */
export function traceLine(event: KeptTraceEventWire, titleOf: PageTitle): TraceLine | undefined {
  switch (event.kind) {
    case 'page': {
      const [path = ''] = event.address.split('?', 1)
      return { title: `打开“${titleOf(path) ?? '页面'}”`, details: [] }
    }
    case 'scene': {
      const title = SCENES[event.scene]
      return title === undefined ? undefined : { title, details: [] }
    }
    case 'tap':
      return { title: `点按“${event.label}”`, details: [] }
    case 'shown':
      return {
        title: '展示买入条款',
        details: [
          `产品 ${event.fund_code} · ${event.risk}`,
          `你的等级 ${event.investor_class || '未测评'}`,
          event.fee_text,
          ...event.days.map(({ title, day }) => `${day}：${title}`),
        ],
      }
    case 'agreed':
      return {
        title: event.what === 'protocols' ? '同意产品文件' : '确认风险不匹配并继续',
        details: agreedDetails(event),
      }
  }
}
