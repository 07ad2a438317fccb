/** The seller of the demo's products. */
const SPID = '1800007030'

export const heading = (text: string) => ({ kind: 'heading', text })
export const paragraph = (text: string) => ({ kind: 'paragraph', text })
export const list = (...items: string[]) => ({ kind: 'list', items })
export const steps = (...items: string[]) => ({ kind: 'steps', items })
export const formula = (text: string, note = '') => ({ kind: 'formula', text, note })
export const callout = (title: string, text: string) => ({ kind: 'callout', title, text })
export const warning = (title: string, text: string) => ({ kind: 'warning', title, text })
export const link = (text: string, href: string) => ({ kind: 'link', text, href })
export const table = (title: string, ...rows: string[][]) => ({ kind: 'table', title, rows })
export const figure = (title: string, ...rows: [label: string, value: string][]) => ({
  kind: 'figure',
  title,
  rows: rows.map(([label, value]) => ({ label, value })),
})
export const fund = (fundCode: string) => ({ fundCode, spid: SPID })

/** A question; `right` is the place of the right choice, from 0 on. */
export const question = (text: string, choices: string[], right: number, explanation: string) => ({
  text,
  choices,
  right,
  explanation,
})
