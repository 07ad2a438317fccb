import { describe, expect, it } from 'vitest'
import { actionCalls, commands, runCommand } from '@koi/contracts/calls/actions'
import { readEnvelope, type Transport } from '@koi/contracts/client'
import { createTestApp, type Browser } from '#http/testing.ts'
import { handled } from '#http/handlers.ts'
import { actionHandlers } from './index.ts'

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
    expect(asset.cash_balance).toBe(10_000_000)
    expect(await runCommand(sendOf(person), commands.queryAssetList, {})).toMatchObject({
      holding_list: [],
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

  it.each(['qry_everything', 'constructor', 'gettoufangfortob'])(
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
    expect(handled(actionCalls, actionHandlers(koi.calls))).toHaveLength(1)
  })
})
