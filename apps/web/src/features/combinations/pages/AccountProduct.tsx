import { pages, to } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { productKeys } from '#features/products/index.ts'
import { CombinationBar } from '../components/CombinationBar.tsx'
import { CombinationView } from '../components/CombinationView.tsx'
import { CombinationWaiting } from '../components/CombinationWaiting.tsx'
import type { Combination } from '../model.ts'
import { useAppAccount, useCombination } from '../queries.ts'
import { termWords } from '../term-words.ts'

const { query: pageQuery, title } = pages.accountProduct

/** The kind that an address asks for by `appacc_type`; the short term where it asks for none. */
const kindOf = (type: string | undefined) => (type === 'midTerm' ? 'midTerm' : 'shortTerm')

/** RT-066: an account product, what it is made of and by which rules it takes and gives money. */
export default function AccountProduct() {
  const { fundCode, appAccountType: type, appAccountId: accountId } = usePageQuery(pageQuery)
  const isLoggedIn = useSession()?.account !== undefined
  const held = useAppAccount(
    isLoggedIn && accountId !== undefined
      ? { appAccountId: accountId }
      : isLoggedIn && fundCode !== undefined
        ? { fundCode }
        : undefined,
  )
  const code = fundCode ?? held.asset?.product.fundCode
  const isWaiting = code === undefined && accountId !== undefined && isLoggedIn && !held.error
  const { combination, error, isFetching, refetch } = useCombination(
    isWaiting
      ? undefined
      : code === undefined
        ? { appAccountType: kindOf(type) }
        : { fundCode: code },
  )
  if (!combination) {
    return <CombinationWaiting title={title} query={{ error, isFetching, refetch }} />
  }
  const isHeld = held.asset !== undefined && held.asset.appAccountId !== ''
  return (
    <CombinationView
      combination={combination}
      footer={<CombinationBar combination={combination} {...waysOf(combination, isHeld)} />}
    />
  )
}

/** Where it is bought, and where one sees what one has of it. */
function waysOf({ combinationKind: kind, unionId, product }: Combination, isHeld: boolean) {
  if (kind === 'union') {
    return {
      buyHref: to.buy({ ...productKeys(product), unionId }),
      holdHref: isHeld ? to.holdUnion({ unionId }) : undefined,
    }
  }
  const words = termWords[kind]
  return {
    buyHref: words.buy({ fundCode: product.fundCode }),
    holdHref: isHeld ? words.home({ fundCode: product.fundCode }) : undefined,
  }
}
