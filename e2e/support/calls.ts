import { createClient, readEnvelope, type Transport } from '@koi/contracts/client'
import type { Call } from '@koi/contracts/call'
import { gTk } from '@koi/domain/identity/g-tk'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

const Answer = z.record(z.string(), z.unknown())

/** A file of ours that is there at once: from it a page may ask as the app does. */
const SMALL = '/h5/v6/build.txt'

/** Makes calls out of the page, with its cookies and from its address, as the app does. */
export function callsOf<Calls extends Record<string, Call>>(page: Page, calls: Calls) {
  const transport: Transport = async ({ path }, request) => {
    if (!page.url().startsWith('http')) await page.goto(SMALL)
    const cookies = await page.evaluate(() => document.cookie)
    const key = /(?:^|; )qlskey=([^;]*)/.exec(cookies)?.[1] ?? ''
    const answer = await page.evaluate(
      async ({ url, body }) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(url, { method: 'POST', headers, body })).text()
      },
      { url: `${path}?g_tk=${gTk(key)}`, body: JSON.stringify(request) },
    )
    return readEnvelope(z.parse(Answer, JSON.parse(answer)))
  }
  return createClient(calls, transport)
}
