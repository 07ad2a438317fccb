import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { TRANSFER_PATH, TRANSFER_STATE_ID } from '@koi/contracts/transfer'
import { siteOf } from './site.ts'

interface TransferParts {
  /** The frame's script as the web app's build made it. */
  script: string | undefined
  /** Exact origins of the sister apps. */
  sisters: readonly string[] | undefined
}

/** JSON that cannot end its script element. */
const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * The document that sister apps open in a hidden frame to read and set shared values (SPEC §7, RU-233).
 * It can do nothing but run its one script, and no other site can put it into a page.
 */
export function addTransferFrame(
  app: FastifyInstance,
  { script, sisters = [] }: TransferParts,
): void {
  if (script === undefined || sisters.length === 0) return
  const hash = createHash('sha256').update(script).digest('base64')
  const policyFor = (origins: readonly string[]) =>
    [
      "default-src 'none'",
      `script-src 'sha256-${hash}'`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${origins.join(' ')}`,
    ].join('; ')
  app.get(TRANSFER_PATH, async (request, reply) => {
    const own = siteOf(request).origin
    const origins = sisters.filter((origin) => origin !== own)
    if (origins.length === 0) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policyFor(origins), 'cache-control': 'no-cache' })
      .send(
        '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Koi</title>' +
          `<script type="application/json" id="${TRANSFER_STATE_ID}">${jsonOf({ origins })}</script>` +
          `<script>${script}</script></html>`,
      )
  })
}
