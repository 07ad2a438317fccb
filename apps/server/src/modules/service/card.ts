import type { ServiceMessage } from '@koi/contracts/calls/service-fields'
import type { ServiceScene } from '@koi/domain/service/service-scenes'
import type { ServiceTemplate } from '@koi/domain/service/service-words'

type Content = ServiceMessage['info']['content']

/** Lines of a card, and what can be done next, as they are kept with a message. */
export interface ServiceCard {
  rows: Content['rows']
  actions: Content['actions']
}

/** Something that the product says. */
export interface Said extends ServiceCard {
  template: ServiceTemplate
  body: string
}

/** Words and nothing beside them. */
export const words = (body: string, actions: Content['actions'] = []): Said => ({
  template: 'dialog',
  body,
  rows: [],
  actions,
})

/** What happened to the conversation. */
export const news = (body: string): Said => ({ template: 'system', body, rows: [], actions: [] })

/** A button that opens a page. */
export const opens = (label: string, link: string) => ({ label, link, scene: '', isAgent: false })
/** A button of the assistant. */
export const asks = (label: string, scene: ServiceScene) => ({
  label,
  link: '',
  scene,
  isAgent: false,
})
/** The button that asks for a person. */
export const agentAction = { label: '转人工', link: '', scene: '', isAgent: true }
