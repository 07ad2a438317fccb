import { fallbackAddress, FallbackFile } from '@koi/contracts/placement-files'
import { useQuery } from '@tanstack/react-query'
import { fetchConfig } from '#api/transport/fetch-config.ts'

/** The file of a page and channel; without plans where there is none. */
export const fetchFallback = (pageId: string, channel: string) =>
  fetchConfig(fetch, fallbackAddress(pageId, channel), FallbackFile)

export function useFallbackFile(pageId: string, channel: string) {
  return useQuery({
    queryKey: [fallbackAddress(pageId, channel)],
    queryFn: () => fetchFallback(pageId, channel),
  })
}
