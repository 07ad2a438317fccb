import { describe, expect, it } from 'vitest'
import { actionCalls } from '@koi/contracts/calls/actions'
import { commands } from '@koi/contracts/commands'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { toWire } from '@koi/contracts/wire'
import { readEnvelope, type Transport } from '@koi/contracts/client'
import { createTestApp, type Browser } from '#http/testing.ts'
import { handled } from '#http/handlers.ts'
import { actionHandlers } from './index.ts'
import { runCommand } from '@koi/contracts/run-command'

const koi = await createTestApp()
const person = await koi.demoPerson()

/** The client of the web app over the whole server. */
const sendOf =
  (browser: Browser): Transport =>
  async (definition, request) =>
    readEnvelope((await browser.inject(browser.requestOf(definition, request))).json())

const run = (browser: Browser, cmdname: string, param: Record<string, unknown> = {}) =>
  browser.client.runAction({ cmdname, param, logintype: 2 })

describe('action_acc_fcgi', () => {
  it('CL-060 answers a command with what its own call says', async () => {
    const asset = await runCommand(sendOf(person), commands.queryMainAsset, {})
    expect(asset).toEqual(await person.client.queryMainAsset({}))
    expect(asset.cashCents).toBe(10_000_000)
    expect(await runCommand(sendOf(person), commands.queryAssetList, {})).toMatchObject({
      holdings: [],
    })
  })

  it('CL-060 takes cmdname in the address and param as JSON text in the form', async () => {
    const { url } = person.requestOf(actionCalls.runAction, {})
    const answer = await person.inject({
      method: 'POST',
      url: `${url}&cmdname=qry_main_asset`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'cmdname=qry_main_asset&param=%7B%7D&logintype=2',
    })
    expect(answer.json()).toMatchObject({
      retcode: 0,
      cmdname: 'qry_main_asset',
      data: { cash_balance: 10_000_000 },
    })
  })

  it.each(['qry_everything', 'constructor', 'gettoufang'])(
    'refuses the command %s, which nobody answers',
    async (cmdname) => {
      await expect(run(person, cmdname)).rejects.toMatchObject({
        retcode: '1007',
        message: '暂不支持该操作',
      })
    },
  )

  it.each(['', '__proto__', 'Qry', 'a b', 'x'.repeat(65)])(
    'refuses %j, which is no name',
    async (cmdname) => {
      await expect(run(person, cmdname)).rejects.toMatchObject({ retcode: '1002' })
    },
  )

  it('refuses a visitor whose command is about a person', async () => {
    await expect(run(koi.visitor(), 'qry_main_asset')).rejects.toMatchObject({ retcode: '1001' })
  })

  it('answers each person with their own', async () => {
    const other = await koi.person()
    const { data } = await run(other, 'qry_main_asset')
    expect(data['cash_balance']).toBe(0)
  })

  it('is not made where a command has nobody behind it', () => {
    expect(() => actionHandlers([])).toThrow('answered by nobody')
    expect(handled(actionCalls, actionHandlers(koi.calls))).toHaveLength(3)
  })
})

describe('lct_comm_call', () => {
  const ask = (browser: Browser, address: string) =>
    browser.inject({ url: `/fcgi/lct_comm_call.fcgi?${address}` })

  it('CL-058 answers the read that cmd names, with what stands beside it in the address', async () => {
    const asset = await ask(person, 'cmd=qry_main_asset')
    expect(asset.json()).toMatchObject({ retcode: 0, cmd: 'qry_main_asset' })
    const own = await person.client.queryMainAsset({})
    expect(asset.json()).toMatchObject(toWire(holdingsCalls.queryMainAsset.response, own))
    const pension = await ask(person, 'cmd=qry_pension_plan&union_id=U1')
    expect(pension.json()).toMatchObject({ retcode: 0, pension_plan: { is_open: false } })
  })

  it.each([
    ['cmd=qry_everything', 1007],
    ['cmd=__proto__', 1002],
    ['', 1002],
    ['cmd=qry_pension_plan', 1002],
  ])('CL-058 refuses %j', async (address, retcode) => {
    expect((await ask(person, address)).json()).toMatchObject({ retcode })
  })

  it('CL-058 answers nobody about a person', async () => {
    const answer = await ask(koi.visitor(), 'cmd=qry_main_asset')
    expect(answer.json()).toMatchObject({ retcode: 1001 })
  })
})

describe('FuaplSceneAoService', () => {
  const scene = (scene_cmd: string, scene_task_body?: Record<string, unknown>) =>
    koi.visitor().client.queryInfoByScene({
      sceneCmd: scene_cmd,
      ...(scene_task_body && { sceneTaskBody: scene_task_body }),
    })

  it('CL-081 answers a part of a page by its name', async () => {
    const body = { scene_cmd: 'list_steady', limit: 5 }
    const { sceneData } = await scene('product_list', body)
    const list = await koi.visitor().client.queryItemList({ sceneCmd: 'list_steady', limit: 5 })
    expect(sceneData).toEqual(toWire(productCalls.queryItemList.response, list))
  })

  it('CL-081 refuses a part that nobody draws, and what its call would refuse', async () => {
    await expect(scene('nowhere')).rejects.toMatchObject({ retcode: '1007' })
    await expect(scene('product_list')).rejects.toMatchObject({ retcode: '1002' })
    await expect(scene('company', { company_code: 'NOBODY' })).rejects.toMatchObject({
      retcode: '1101',
    })
  })
})
