import type { KeptTraceEventWire, TraceEventWire } from '@koi/contracts/trace-event'
import { maskAddress } from '@koi/domain/tracking/mask-address'
import { maskPersonal, maskText } from '@koi/domain/tracking/mask'

/** The version of a document as it reads now; empty where there is no such document. */
export type DocumentVersion = (protocolId: string) => Promise<string>

/** Control characters and halves of signs: no database keeps them and no person reads them. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu
const readable = (text: string) => text.replace(UNSTORABLE, '')

/**
 * What is kept of an event: masked again, whatever the page did. `names` are those of the account. What
 * was agreed to gets the version of each document, because its text changes with the product.
 */
export async function keptEvent(
  event: TraceEventWire,
  names: readonly string[],
  versionOf: DocumentVersion,
): Promise<KeptTraceEventWire> {
  const words = (text: string) => maskText(readable(text), names)
  const code = (text: string) => maskPersonal(text, names)
  switch (event.kind) {
    case 'page':
      return { ...event, address: maskPersonal(maskAddress(readable(event.address)), names) }
    case 'scene':
      return event
    case 'tap':
      return { ...event, role: words(event.role), label: words(event.label) }
    case 'shown':
      return {
        ...event,
        fund_code: code(event.fund_code),
        spid: code(event.spid),
        fee_text: words(event.fee_text),
        risk: words(event.risk),
        investor_class: words(event.investor_class),
        verdict: words(event.verdict),
        days: event.days.map(({ title, day }) => ({ title: words(title), day: words(day) })),
        protocol_ids: event.protocol_ids.map(code),
      }
    case 'agreed': {
      const versions = event.protocol_ids.map(async (id) => ({
        protocol_id: code(id),
        version: await versionOf(id),
      }))
      return {
        ...event,
        fund_code: code(event.fund_code),
        spid: code(event.spid),
        protocol_ids: event.protocol_ids.map(code),
        versions: await Promise.all(versions),
      }
    }
  }
}
