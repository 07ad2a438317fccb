import { CallFailed, readEnvelope, SUCCESS } from '@koi/contracts/client'
import {
  UPLOAD_TOKEN_HEADER,
  UploadAnswer,
  UPLOADS_PATH,
  writeCrop,
  type UploadCrop,
} from '@koi/contracts/uploads'
import { NetworkFailed } from '#api/failures/failures.ts'

/** SPEC §9: what the platform waits for an upload. */
const TIMEOUT_MS = 60_000

interface Sending {
  token: string
  /** The square that is cut out of it. */
  crop?: UploadCrop | undefined
  /** Hears how much has gone, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

function readAnswer(request: XMLHttpRequest): string {
  let answer: unknown
  try {
    answer = JSON.parse(request.responseText)
  } catch {
    throw new NetworkFailed('an upload was answered with no answer', request.status)
  }
  if (typeof answer !== 'object' || answer === null) {
    throw new NetworkFailed('an upload was answered with no answer', request.status)
  }
  const { retcode, retmsg, body } = readEnvelope({ ...answer })
  if (retcode !== SUCCESS) throw new CallFailed(retcode, retmsg, body)
  return UploadAnswer.parse(body).upload_id
}

/** Sends a picture (CL-145) and answers its id. The one thing that `fetch` cannot tell is how far it has come. */
export function sendBytes(
  bytes: Blob,
  { token, crop, onProgress, signal }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NetworkFailed('an upload did not arrive'))
    request.open('POST', crop ? `${UPLOADS_PATH}?crop=${writeCrop(crop)}` : UPLOADS_PATH)
    request.setRequestHeader('content-type', bytes.type)
    request.setRequestHeader(UPLOAD_TOKEN_HEADER, token)
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('the upload was cancelled', 'AbortError'))
    })
    request.send(bytes)
  })
}
