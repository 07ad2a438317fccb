import * as z from 'zod/mini'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { identityCalls } from '@koi/contracts/calls/identity'
import { createClient, readEnvelope, type Transport } from '@koi/contracts/client'
import { gTk } from '@koi/domain/identity/g-tk'

const Answer = z.record(z.string(), z.unknown())

/** Somebody without a browser: makes calls and opens pages with the cookies that they were given. */
export function createVisitor(origin: string) {
  const cookies = new Map<string, string>()
  async function ask(address: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${origin}${address}`, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return answer
  }
  const transport: Transport = async ({ path }, request) => {
    const token = gTk(cookies.get('qlskey') ?? '')
    const body = JSON.stringify(request)
    const answer = await ask(`${path}?g_tk=${token}`, { method: 'POST', body })
    return readEnvelope(z.parse(Answer, await answer.json()))
  }
  const calls = createClient({ ...identityCalls, ...holdingsCalls }, transport)
  return {
    /** Opens a page and throws away what it says. */
    async open(address: string) {
      const answer = await ask(address)
      await answer.text()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    },
    /** Logs in as the first seeded person who owns something; answers one of the holdings. */
    async logInAsHolder() {
      const { people } = await calls.queryDemoPeople({})
      for (const { accountId } of people) {
        await calls.demoPersonLogin({ accountId })
        const { holdings } = await calls.queryAssetList({})
        const first = holdings.find(({ shares }) => shares > 0)
        if (first) return { fundCode: first.fundCode, spid: first.spid }
      }
      throw new Error('no seeded person owns anything')
    },
  }
}
