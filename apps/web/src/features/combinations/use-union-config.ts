import { DEFAULT_CACHE_MS } from '@koi/contracts/call'
import { UnionConfig, unionConfigAddress } from '@koi/contracts/config-files'
import { useQuery } from '@tanstack/react-query'
import { fetchConfig } from '#api/transport/fetch-config.ts'

/** What the configuration file of a union says (CL-089), kept for a while; empty where it did not come (ER-048). */
export function useUnionConfig(unionId: string) {
  const path = unionConfigAddress(unionId)
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => fetchConfig(fetch, path, UnionConfig),
    staleTime: DEFAULT_CACHE_MS,
  })
  const { name = '', recommendedHolding = '' } = data ?? {}
  return { name, recommendedHolding }
}
