/** How the papers of a product call it and who stands behind it: gold and bank products are no funds. */
export interface ProductNames {
  /** `基金`, `产品` */
  kind: string
  /** Who runs it; empty where nobody does. */
  manager: string
  company: string
}

const fund: ProductNames = { kind: '基金', manager: '基金经理', company: '基金公司' }

const others: Readonly<Record<string, ProductNames>> = {
  bank: { kind: '产品', manager: '投资经理', company: '发行机构' },
  gold: { kind: '产品', manager: '', company: '发行机构' },
}

/** `productNames('gold').company` is 发行机构. */
export const productNames = (category: string): ProductNames =>
  (Object.hasOwn(others, category) ? others[category] : undefined) ?? fund

/** The people whom papers name one after the other: `林知远 沈清和`. */
export const namesOf = (manager: string): string[] => manager.split(/[\s,，、]+/).filter(Boolean)
