import { levelOf } from './model.ts'
import { useStanding } from './queries.ts'

/** The level of whoever is here; undefined until it is known, and where the brand has no levels. */
export function useLevelName(): string | undefined {
  const { data } = useStanding()
  return data?.isOn ? levelOf(data)?.name : undefined
}
