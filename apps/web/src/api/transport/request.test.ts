import { expect, it } from 'vitest'
import { buildRequest } from './request.ts'

const common = { _: '0.1', g_tk: '5381', report_platform: 'h5' }

it('a call that outlives its page is kept alive, every other one goes with its page', () => {
  const paths = ['/fbp/a', '/x.fcgi'] as const
  for (const method of ['GET', 'POST'] as const) {
    for (const path of paths) {
      const kept = buildRequest({ method, outlivesPage: true }, path, {}, common)
      expect(kept.init).toMatchObject({ method, keepalive: true })
      expect(buildRequest({ method }, path, {}, common).init.keepalive).toBeUndefined()
    }
  }
})
