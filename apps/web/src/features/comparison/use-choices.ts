import { pages } from '@koi/contracts/pages'
import { queryOf } from '@koi/contracts/page'
import { choicesText, readChoices } from '@koi/domain/comparison/choices'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'

/** The funds that the address names, what was wrong with it, and how they are changed: the address is the choice. */
export function useChoices() {
  const { setQuery } = useNavigator()
  const { choices } = usePageQuery(pages.fundPk.query)
  const { codes, problems } = readChoices(choices ?? '')
  const choose = (next: readonly string[]) =>
    setQuery(
      queryOf(pages.fundPk.query, { choices: next.length === 0 ? undefined : choicesText(next) }),
    )
  return {
    codes,
    problems,
    add: (code: string) => choose([...codes, code]),
    remove: (code: string) => choose(codes.filter((each) => each !== code)),
  }
}
