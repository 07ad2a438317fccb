import { to } from '@koi/contracts/pages'
import { namesOf, productNames } from '../product-names.ts'
import type { FundDetail } from './detail-model.ts'

/** A fact of the papers; people have pages of their own. */
export interface Fact {
  label: string
  value: string
  links?: readonly { text: string; href: string }[]
}

/** The facts of a product, its managers with the way to each; without a company nobody is known well enough for a page. */
export function linkedFacts({
  facts,
  category,
  manager,
  companyCode,
}: Pick<FundDetail, 'facts' | 'category' | 'manager' | 'companyCode'>): Fact[] {
  const label = productNames(category).manager
  if (companyCode === '' || label === '') return facts
  const links = namesOf(manager).map((text) => ({
    text,
    href: to.fundManager({ companyCode, manager: text }),
  }))
  return facts.map((fact) => (fact.label === label ? { ...fact, links } : fact))
}
