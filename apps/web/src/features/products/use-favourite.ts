import { productCalls } from '@koi/contracts/calls/products'
import { SEARCH_FUNDS_PATH } from '@koi/contracts/calls/search-item'
import { to } from '@koi/contracts/pages'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#api/ask-again.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { productKeys, type Product } from './product.ts'

/** Everything that shows whether a product is a favourite. */
const SHOWN_IN = [
  productCalls.queryItemPersonal.path,
  productCalls.queryFavorList.path,
  SEARCH_FUNDS_PATH,
] as const

/**
 * The star of a product: shows at once what was pressed, and takes it back where the server refuses.
 * A visitor logs in over the page, and it goes on; who is a guest is led to the login page and back.
 */
export function useFavourite(product: Product, isFavourite: boolean) {
  const session = useSession()
  const navigator = useNavigator()
  const entry = useEntry()
  const toast = useToast()
  const showError = useFailure()
  const queries = useQueryClient()
  const change = useSend(productCalls.setFavor, {
    // Pending until the pages know: between answer and refetch the star must not flicker.
    onDone: () => Promise.all(SHOWN_IN.map((path) => askAgain(queries, { queryKey: [path] }))),
  })
  const pressed = change.isPending ? change.variables.isFavourite : isFavourite
  const toggle = () => {
    if (change.isPending) return
    if (session?.guest) {
      void navigator.navigate(to.login({ returl: urlOf(entry) }))
      return
    }
    const isWanted = !pressed
    change.mutate(
      { ...productKeys(product), isFavourite: isWanted },
      {
        onSuccess: () => toast(isWanted ? '已加入自选' : '已移出自选'),
        onError: showError,
      },
    )
  }
  return { isFavourite: pressed, toggle }
}
