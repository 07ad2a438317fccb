import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import { writeAnswer } from '../write-answer.ts'

const CACHE_SECONDS = 180

/** Sends a configuration file as its contract has it (`contracts/config-files`): anybody may keep it for a while. */
export function sendConfig<Content extends z.core.$ZodType>(
  reply: FastifyReply,
  content: Content,
  config: z.output<Content>,
): FastifyReply {
  const { fields } = writeAnswer('a configuration file', { response: content }, config)
  return reply
    .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    .type('application/json; charset=utf-8')
    .send(`{${fields}}`)
}
