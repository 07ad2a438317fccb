import { NavAction } from '#ui/navigation/NavAction.tsx'
import type { Product } from '../product.ts'
import { useFavourite } from '../use-favourite.ts'

/** The star in the navigation bar of a product. */
export function FavouriteAction({ product, isKept }: { product: Product; isKept: boolean }) {
  const { isFavourite, toggle } = useFavourite(product, isKept)
  return (
    <NavAction
      icon={isFavourite ? 'star-filled' : 'star'}
      label="自选"
      pressed={isFavourite}
      onClick={toggle}
    />
  )
}
