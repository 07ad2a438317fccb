/** Files at a time: what somebody asks for meanwhile finds a connection free. */
const AT_ONCE = 4

interface FetchFiles {
  /** Addresses in the order in which they are wanted. */
  files: readonly string[]
  fetchFile: (address: string) => Promise<void>
  /** Resolves when the device is in a network. */
  online: () => Promise<void>
  /** Told of what could not be fetched. It is fetched when it is asked for. */
  onLost: (address: string) => void
}

/** Fetches files a few at a time, in their order, over those that do not come. */
export async function fetchFiles({ files, fetchFile, online, onLost }: FetchFiles): Promise<void> {
  const take = (address: string) => fetchFile(address).catch(() => onLost(address))
  for (let next = 0; next < files.length; next += AT_ONCE) {
    await online()
    await Promise.all(files.slice(next, next + AT_ONCE).map(take))
  }
}
