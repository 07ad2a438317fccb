export interface FileAsked {
  url: string
  authorization: string
  timeoutMs: number
  /** A larger answer is not read to its end. */
  bytesMax: number
  /** What the last answer said of itself; empty for none. */
  etag: string
  lastModified: string
}

export type FetchedFile =
  | { kind: 'file'; bytes: Uint8Array; etag: string; lastModified: string }
  | { kind: 'unchanged' }
  /** The other side did not give it; the reason is for the operator. */
  | { kind: 'failed'; reason: string }

/** Fetches one file over HTTP. Answers what went wrong in place of throwing: an outage is an ordinary day. */
export async function fetchFile(asked: FileAsked): Promise<FetchedFile> {
  try {
    const answer = await fetch(asked.url, {
      headers: headersOf(asked),
      signal: AbortSignal.timeout(asked.timeoutMs),
      redirect: 'follow',
    })
    if (answer.status === 304) {
      await answer.body?.cancel()
      return { kind: 'unchanged' }
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      return { kind: 'failed', reason: `HTTP ${answer.status}` }
    }
    return await readAnswer(answer, asked.bytesMax)
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

function headersOf({ authorization, etag, lastModified }: FileAsked): Record<string, string> {
  return {
    accept: 'text/csv, application/json, text/javascript, */*;q=0.5',
    ...(authorization !== '' && { authorization }),
    ...(etag !== '' && { 'if-none-match': etag }),
    ...(lastModified !== '' && { 'if-modified-since': lastModified }),
  }
}

async function readAnswer(answer: Response, bytesMax: number): Promise<FetchedFile> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > bytesMax) return { kind: 'failed', reason: `more than ${bytesMax} bytes` }
    chunks.push(chunk)
  }
  const { headers } = answer
  // A proxy that closes early sends fewer bytes than it said.
  const said = headers.get('content-length')
  if (said !== null && !headers.has('content-encoding') && Number(said) !== size) {
    return { kind: 'failed', reason: `cut off: ${size} of ${said} bytes` }
  }
  return {
    kind: 'file',
    bytes: Buffer.concat(chunks),
    etag: headers.get('etag') ?? '',
    lastModified: headers.get('last-modified') ?? '',
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  const isCoded = cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
  return isCoded ? `${error.message}: ${String(cause.code)}` : error.message
}
