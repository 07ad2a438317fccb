import { cents, type Cents } from '@koi/domain/money/cents'
import { parseShares, type Shares } from '@koi/domain/products/shares'
import { parseScaled } from '@koi/domain/money/scaled'
import type { Locator, Page } from 'playwright-core'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The figure that stands beside a label, as it is read; a day may follow the label: `日收益 11-19`. */
export const figureOf = (place: Page | Locator, label: string): Locator =>
  place
    .getByRole('term')
    .filter({
      hasText: new RegExp(String.raw`^${escaped(label)}(?: (?:\d{4}-)?\d\d-\d\d)?$`),
      visible: true,
    })
    .first()
    .locator('xpath=following-sibling::dd[1]')

/** What is seen of a figure that opens its proof, without the words that only a screen reader says. */
export async function readFigure(place: Page | Locator, label: string): Promise<string> {
  const text = await figureOf(place, label).innerText()
  return text
    .replace(/^.*\n/, '')
    .replace(/\n?，查看构成$/, '')
    .trim()
}

/**
 * The amount of a figure such as `+1,234.56 元`, in cents; a sign may stand before the name that is spoken
 * with the figure: `−持仓成本 100.00，查看构成`. Throws where there is none.
 */
export function readCents(text: string): Cents {
  const plain = text.replaceAll('−', '-')
  const [, before, sign, digits = ''] =
    /^\s*([+-]?)[\s\S]*?([+-]?)(\d[\d,]*\.\d\d)/.exec(plain) ?? []
  const amount = parseScaled(digits.replaceAll(',', ''), 2)
  if (amount === undefined) throw new Error(`no amount in "${text}"`)
  return cents(before === '-' || sign === '-' ? -amount : amount)
}

/** The shares of a figure such as `3,948.32 份`, ×100. */
export function readShares(text: string): Shares {
  const shares = parseShares((/\d[\d,]*\.\d\d/.exec(text)?.[0] ?? '').replaceAll(',', ''))
  if (shares === undefined) throw new Error(`no shares in "${text}"`)
  return shares
}

/** The amount beside a label, in cents. */
export const centsOf = async (place: Page | Locator, label: string): Promise<Cents> =>
  readCents(await figureOf(place, label).innerText())
