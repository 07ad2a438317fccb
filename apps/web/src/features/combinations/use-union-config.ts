import { DEFAULT_CACHE_MS } from '@koi/contracts/call'
import { useQuery } from '@tanstack/react-query'
import { fetchConfig, type ConfigFile } from '#api/transport/fetch-config.ts'

/** What the configuration file of a union says (CL-089); empty where it did not come (ER-048). */
export interface UnionConfig {
  name: string
  recommendedHolding: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const unionConfigOf = (file: ConfigFile): UnionConfig => ({
  name: textOf(file['union_name']),
  recommendedHolding: textOf(file['recommended_holding']),
})

/** The configuration of a union, kept for a while; it never fails. */
export function useUnionConfig(unionId: string): UnionConfig {
  const path =
    `/resources/fundinfo/unionfofs/unionfofsConfig_${encodeURIComponent(unionId)}.json` as const
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => fetchConfig(fetch, path),
    staleTime: DEFAULT_CACHE_MS,
  })
  return unionConfigOf(data ?? {})
}
