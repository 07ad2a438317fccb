import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { call } from '@koi/contracts/call'
import { createDispatch } from './dispatch.ts'
import { handled } from '../handlers.ts'

const at = (path: `/${string}`) =>
  call({
    summary: 'test',
    method: 'POST',
    path,
    access: 'visitor',
    request: z.object({}),
    response: z.object({}),
  })

const calls = {
  asset: at('/fbp/fund/v1/fund.asset_vo.AssetVo.QueryAsset'),
  twice: at('/fbp/fund/v1/a.Twice'),
  twiceToo: at('/fbp/fund/v1/b.Twice'),
  form: at('/fcgi/x.fcgi'),
}
const nothing = async () => ({})
const dispatch = createDispatch(
  handled(calls, { asset: nothing, twice: nothing, twiceToo: nothing, form: nothing }),
)

describe('dispatch on the last dotted segment (D-1)', () => {
  it.each([
    ['/fbp/fund/v1/trpc.other.Service.QueryAsset?g_tk=1', `${calls.asset.path}?g_tk=1`],
    ['/fbp/fund/v1/QueryAsset', calls.asset.path],
    ['/fbp/fund/v1/QueryAssetVisitor?x', `${calls.asset.path}Visitor?x`],
    ['/fbp/cont/v1/QueryAsset', '/fbp/cont/v1/QueryAsset'],
    ['/fbp/fund/v1/c.Twice', '/fbp/fund/v1/c.Twice'],
    ['/fcgi/x.fcgi', '/fcgi/x.fcgi'],
    ['/fbp/fund/v1/x/QueryAsset', '/fbp/fund/v1/x/QueryAsset'],
  ])('%s goes to %s', (url, target) => {
    expect(dispatch(url)).toBe(target)
  })
})
