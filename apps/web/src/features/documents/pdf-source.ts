import { returnAddress } from '@koi/domain/identity/return-address'

/**
 * The file that the viewer may open for an address from outside: a path of this origin, or https on one
 * of the configured sites; undefined for everything else. The same check as for ways back, so that
 * one corpus of bad addresses covers both (RELIABILITY 2.3).
 */
export function pdfSource(
  url: string | undefined,
  origin: string,
  framed: readonly string[],
): string | undefined {
  const hosts = framed.map((site) => new URL(site).hostname)
  return returnAddress(url, { origin, hosts })
}

/** What a saved file is called: the last part of its address, without its query. */
export function fileNameOf(source: string): string {
  const name = source.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return name.toLowerCase().endsWith('.pdf') ? name : `${name || 'document'}.pdf`
}
