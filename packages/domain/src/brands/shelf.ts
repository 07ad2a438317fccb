/** What a brand sells: products of these sellers, and of them these categories; undefined: all. */
export interface Shelf {
  spids: readonly string[]
  shelf: readonly string[] | undefined
}

/** Whether a brand sells a product. What is not on its shelf does not exist for it (RU-004). */
export function isOnShelf(product: { spid: string; category: string }, brand: Shelf): boolean {
  const { spids, shelf } = brand
  return spids.includes(product.spid) && (shelf === undefined || shelf.includes(product.category))
}
