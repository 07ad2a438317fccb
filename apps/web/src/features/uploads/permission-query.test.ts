import type { Transport } from '@koi/contracts/client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { permissionQuery } from './permission-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('RU-254 one permission a scene is asked for in 300,000 ms, and the next one then', async () => {
  const asked: unknown[] = []
  const server: Transport = (_, request) => {
    asked.push(request)
    return Promise.resolve({
      retcode: '0',
      retmsg: '',
      body: {
        upload_token: `token ${asked.length}`,
        expires_ms: 0,
        bytes_max: 1,
        side_max: 1,
        count_max: 1,
        is_square: false,
      },
    })
  }
  const queries = new QueryClient()
  const tokenOf = async (scene: 'cont_common' | 'cont_headImg') =>
    (await queries.fetchQuery(permissionQuery(server, scene))).uploadToken
  expect(await tokenOf('cont_common')).toBe('token 1')
  await vi.advanceTimersByTimeAsync(299_999)
  expect(await tokenOf('cont_common')).toBe('token 1')
  expect(await tokenOf('cont_headImg')).toBe('token 2')
  await vi.advanceTimersByTimeAsync(1)
  expect(await tokenOf('cont_common')).toBe('token 3')
  expect(asked).toEqual([
    { scene: 'cont_common' },
    { scene: 'cont_headImg' },
    { scene: 'cont_common' },
  ])
})
