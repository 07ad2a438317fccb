import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trustedScript } from '#lib/trusted-script.ts'

// The library would start it by a plain address, which our policy for scripts refuses.
GlobalWorkerOptions.workerPort = new Worker(trustedScript(workerUrl), { type: 'module' })

/** Where the build puts the tables for fonts that are not inside a file. */
const CHARACTER_MAPS = `${import.meta.env.BASE_URL}assets/pdf-character-maps-${version}/`

export type Pdf = PDFDocumentProxy

/** Fetches and reads a file; `onProgress` hears a share of 1 where the size is known. */
export function openPdf(source: string, onProgress: (share: number) => void) {
  const task = getDocument({
    url: source,
    cMapUrl: CHARACTER_MAPS,
    cMapPacked: true,
    // Neither code in a file nor compiled decoders run here: our policy for scripts forbids both.
    useWasm: false,
    enableXfa: false,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  return { pdf: task.promise, stop: () => task.destroy() }
}
